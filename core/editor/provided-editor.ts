import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { WorkspaceService } from '@core/workspace/workspace';
import { inject, injectable } from 'inversify';
import { BehaviorSubject, firstValueFrom, of, switchMap } from 'rxjs';
import type { EditorProvider, EditorService, OpenOptions } from './editor';

@injectable()
export class ProvidedEditor implements EditorService {
  readonly #workspace: WorkspaceService;
  readonly #provider$ = new BehaviorSubject<EditorProvider | undefined>(undefined);
  readonly active$ = this.#provider$.pipe(switchMap((provider) => provider?.active$ ?? of(undefined)));
  readonly dirty$ = this.#provider$.pipe(
    switchMap((provider) => provider?.dirty$ ?? of<ReadonlySet<string>>(new Set())),
  );

  constructor(@inject(WorkspaceService) workspace: WorkspaceService) {
    this.#workspace = workspace;
  }

  async open(path: string, options: OpenOptions = {}): Promise<void> {
    const { preview = false } = options;
    this.#workspace.openFile(path, { preview });
    // The first file ever opened brings the editor plugin in; its provider arrives a moment later.
    const provider = this.#provider$.value ?? (await this.#firstProvider());
    await provider.reveal(path, options);
  }

  text(path: string): string | undefined {
    return this.#provider$.value?.text(path);
  }

  async save(path: string): Promise<void> {
    await this.#provider$.value?.save(path);
  }

  async saveAll(): Promise<void> {
    const dirty = await firstValueFrom(this.dirty$);
    for (const path of dirty) await this.save(path);
  }

  provide(provider: EditorProvider): Disposable {
    this.#provider$.next(provider);
    return toDisposable(() => this.#provider$.next(undefined));
  }

  #firstProvider(): Promise<EditorProvider> {
    return new Promise((resolve) => {
      const subscription = this.#provider$.subscribe((provider) => {
        if (!provider) return;
        resolve(provider);
        queueMicrotask(() => subscription.unsubscribe());
      });
    });
  }
}
