import { CancellationError } from '@core/base/errors';
import type { ChainToolchain, CompileResult } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { firstValueFrom } from 'rxjs';
import manifest from '../../plugins/execute/manifest.json';
import { activate } from '../../plugins/execute/plugin';
import { FakeProjectFiles } from './fake-project-files';
import { PluginFixture } from './plugin-fixture';

export const built: CompileResult = {
  artifacts: [
    {
      name: 'main',
      chain: 'ton',
      language: 'func',
      sourcePath: 'main.fc',
      codeHash: 'c0de',
      files: [{ path: 'main.json', content: '{"hash":"c0de"}' }],
      payload: undefined,
    },
  ],
  diagnostics: [],
};

export const broken: CompileResult = {
  artifacts: [],
  diagnostics: [
    {
      path: 'main.fc',
      range: { startLine: 3, startColumn: 7, endLine: 3, endColumn: 9 },
      severity: 'error',
      message: 'undefined function',
    },
  ],
};

/** A compilation that runs until it is cancelled. */
export const endless: ChainToolchain['compile'] = (_request, task) =>
  new Promise((_resolve, reject) => {
    task?.progress?.({ stage: 'compiling', message: 'main' });
    task?.signal?.addEventListener('abort', () => reject(new CancellationError()));
  });

/** The Execute plugin with a TON toolchain, whose `compile` function tests can replace. */
export class ExecuteFixture extends PluginFixture {
  compile: ChainToolchain['compile'] = () => Promise.resolve(built);

  constructor(files: Readonly<Record<string, string | Uint8Array>>, build?: ChainToolchain['build']) {
    super('execute', manifest, new FakeProjectFiles(files));
    const { chains } = this.services;
    const languages = [{ id: 'func', displayName: 'FunC', extensions: ['fc'] }];
    this.lifetime.add(
      chains.declare({ id: 'ton', displayName: 'TON', languages, capabilities: [] }, () => Promise.resolve()),
    );
    this.lifetime.add(
      chains.register('ton', {
        compile: (request, task) => this.compile(request, task),
        ...(build && { build }),
        describe: () => Promise.resolve({ methods: [], events: [], errors: [] }),
      }),
    );
    activate(this.context);
  }

  run(id: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.context.commands.execute(id, ...args);
  }

  problems(): Promise<readonly Diagnostic[]> {
    return firstValueFrom(this.services.diagnostics.diagnostics$);
  }
}
