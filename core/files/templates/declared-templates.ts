import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import { templateMessages } from '../messages';
import {
  EMPTY_TEMPLATE,
  type TemplateDescription,
  TemplateError,
  type TemplateFile,
  type TemplateService,
} from './templates';

interface Declaration {
  readonly template: TemplateDescription;
  readonly activate: () => Promise<void>;
}

/** Templates from enabled plugins. */
@injectable()
export class DeclaredTemplates implements TemplateService {
  readonly #declarations = new Map<string, Declaration>([
    [EMPTY_TEMPLATE.id, { template: EMPTY_TEMPLATE, activate: async () => {} }],
  ]);
  readonly #files = new Map<string, () => Promise<readonly TemplateFile[]>>([
    [EMPTY_TEMPLATE.id, async () => []],
  ]);
  readonly templates$ = new BehaviorSubject<readonly TemplateDescription[]>([EMPTY_TEMPLATE]);

  declare(template: TemplateDescription, activate: () => Promise<void>): Disposable {
    if (this.#declarations.has(template.id)) {
      throw new TemplateError(`Template '${template.id}' is declared twice`);
    }
    this.#declarations.set(template.id, { template, activate });
    this.#publish();
    return toDisposable(() => {
      this.#declarations.delete(template.id);
      this.#publish();
    });
  }

  register(templateId: string, files: () => Promise<readonly TemplateFile[]>): Disposable {
    if (!this.#declarations.has(templateId)) {
      throw new TemplateError(`Template '${templateId}' is not declared in any manifest`);
    }
    if (this.#files.has(templateId)) throw new TemplateError(`Template '${templateId}' already has files`);
    this.#files.set(templateId, files);
    return toDisposable(() => this.#files.delete(templateId));
  }

  get(templateId: string): TemplateDescription | undefined {
    return this.#declarations.get(templateId)?.template;
  }

  forChain(blockchain: string): TemplateDescription | undefined {
    const templates = this.templates$.value;
    return (
      templates.find((template) => template.blockchain === blockchain) ??
      templates.find(({ isFallback }) => isFallback)
    );
  }

  async files(templateId: string): Promise<readonly TemplateFile[]> {
    const declaration = this.#declarations.get(templateId);
    if (!declaration) throw new TemplateError(templateMessages.unknown(templateId));
    if (!this.#files.has(templateId)) await declaration.activate();
    const files = this.#files.get(templateId);
    if (!files) {
      throw new TemplateError(templateMessages.noFiles(declaration.template.title));
    }
    return files();
  }

  #publish(): void {
    const templates = Array.from(this.#declarations.values(), ({ template }) => template);
    this.templates$.next(templates.sort((a, b) => a.order - b.order || (a.title < b.title ? -1 : 1)));
  }
}
