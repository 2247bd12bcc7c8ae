import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { FileContent } from '@core/storage/wire';
import type { Observable } from 'rxjs';
import { templateMessages } from '../messages';

/** A template as declared in a manifest. */
export interface TemplateDescription {
  /** Unique id. */
  readonly id: string;
  /** Name of the radio button in 'New Project'. */
  readonly title: string;
  /** One sentence in the page language. */
  readonly description: string;
  /** Chain of the template's projects; 'none' if they have none. */
  readonly blockchain: string;
  /** Sort order; lower values come first. */
  readonly order: number;
  /** Projects with an unknown chain use this template (specification §9.7). */
  readonly isFallback?: boolean;
}

/** A file in a template. */
export interface TemplateFile {
  /** Path in the project. */
  readonly path: string;
  /** Text or bytes. */
  readonly content: FileContent;
}

/** Project templates from the enabled plugins. 'empty' always exists. */
export interface TemplateService {
  /** All templates, sorted; replays the latest value. */
  readonly templates$: Observable<readonly TemplateDescription[]>;
  /** Declares a template; `activate` is called on first use and must register its files. */
  declare(template: TemplateDescription, activate: () => Promise<void>): Disposable;
  /** Registers the files of a declared template; `files` is called when a project is created. */
  register(templateId: string, files: () => Promise<readonly TemplateFile[]>): Disposable;
  /** A declared template; undefined for an unknown id. */
  get(templateId: string): TemplateDescription | undefined;
  /** The first template for a chain; for an unknown chain, the fallback, or undefined if there is none. */
  forChain(blockchain: string): TemplateDescription | undefined;
  /** Files in a template. The template's plugin is activated first. */
  files(templateId: string): Promise<readonly TemplateFile[]>;
}

export const TemplateService = serviceToken<TemplateService>('TemplateService');

/** The template without files, for a project without a chain. */
export const EMPTY_TEMPLATE: TemplateDescription = {
  id: 'empty',
  get title() {
    return templateMessages.empty;
  },
  get description() {
    return templateMessages.emptyDescription;
  },
  blockchain: 'none',
  order: 1000,
};

/** The template does not exist, or its plugin did not provide its files. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}
