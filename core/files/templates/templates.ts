import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { FileContent } from '@core/storage/wire';
import type { Observable } from 'rxjs';
import { templateMessages } from '../messages';

export interface TemplateDescription {
  readonly id: string;
  /** Name of the radio in 'New Project'. */
  readonly title: string;
  readonly description: string;
  readonly blockchain: string;
  /** Smaller comes first. */
  readonly order: number;
  /** Projects of an unknown chain get this template (specification §9.7). */
  readonly isFallback?: boolean;
}

export interface TemplateFile {
  readonly path: string;
  readonly content: FileContent;
}

/** Project templates that enabled plugins bring. 'empty' is always there. */
export interface TemplateService {
  readonly templates$: Observable<readonly TemplateDescription[]>;
  declare(template: TemplateDescription, activate: () => Promise<void>): Disposable;
  /** Hands over the files of a declared template; they are made when a project is. */
  register(templateId: string, files: () => Promise<readonly TemplateFile[]>): Disposable;
  get(templateId: string): TemplateDescription | undefined;
  /** The first template of a chain; of an unknown one the fallback, undefined when that is absent too. */
  forChain(blockchain: string): TemplateDescription | undefined;
  /** Files of a template, activating its plugin first. */
  files(templateId: string): Promise<readonly TemplateFile[]>;
}

export const TemplateService = serviceToken<TemplateService>('TemplateService');

/** The template without files, for a project of no chain. */
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

/** There is no such template, or its plugin did not bring its files. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}
