import { resolve } from 'node:path';
import type { RunEvent } from '@core/execution/run-events';
import { executionOnServer } from '@tests/support/execution-places';
import { runRequestOf } from '@tests/support/execution-requests';
import { openServer } from '@tests/support/open-server';
import { openEmbeddedStore } from '@tests/support/open-store';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';
import { RunnableKinds } from './runnable-kinds';

/** An engine whose contract has a payload of 280 MB, which is too large for one database value. */
const engine = `export const createEngine = () => ({
  compile: async () => ({
    artifacts: [{
      name: 'Large', chain: 'ton', language: 'func', sourcePath: 'main.fc', codeHash: 'ab', files: [],
      payload: { sources: Array.from({ length: 280 }, () => 'x'.repeat(1e6)) },
    }],
    diagnostics: [{ path: 'main.fc', severity: 'warning', message: 'unused' }],
  }),
});`;

describe('run whose artifacts exceed the size limit', { timeout: 120_000 }, () => {
  it('returns its result, diagnostics and output, and reports that the artifacts were omitted', async () => {
    const file = resolve(await temporaryFolder({ 'engine.mjs': engine }), 'engine.mjs');
    const store = await openEmbeddedStore();
    const server = await openServer(store.database, { workers: 1 });
    const { runnable } = server.get({ runnable: RunnableKinds });
    Object.assign(runnable, { kinds: [{ language: 'func', chain: 'ton', extension: 'fc', engine: file }] });
    try {
      const events: RunEvent[] = [];
      const result = await executionOnServer(server.origin).run(
        runRequestOf('func', { 'main.fc': ';; nothing' }),
        { emit: (event) => events.push(event) },
      );
      const artifact = { name: 'Large', codeHash: 'ab', files: [] };
      expect(result).toMatchObject({ exitCode: 0, artifacts: [artifact], truncated: false });
      expect(result.stdout).toContain('Large (main.fc)');
      expect(events).toContainEqual({
        type: 'diagnostics',
        diagnostics: [{ path: 'main.fc', severity: 'warning', message: 'unused' }],
      });
      const sent = events.find((event) => event.type === 'artifacts');
      expect(sent?.artifacts).toMatchObject([{ ...artifact, payload: undefined }]);
      const printed = events.flatMap((event) => (event.type === 'output' ? event.text : []));
      expect(printed.join('\n')).toContain('Large (main.fc)');
      expect(printed).toContainEqual(expect.stringContaining('too large'));
    } finally {
      await server.close();
      await store.close();
    }
  });
});
