import type { ChainCapability, ChainDescription } from '@core/chains/chains';
import { parseWhenClause } from '@core/commands/context-keys/when-clause';
import type { TestService } from '@core/execution/tests/tests';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { PluginFixture, testProject } from '@tests/support/plugin-fixture';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import manifest from './manifest.json';
import { updateContextKeys } from './update-context-keys';

const chain = (id: string, extension: string, ...capabilities: ChainCapability[]): ChainDescription => ({
  id,
  displayName: id,
  languages: [{ id, displayName: id, extensions: [extension] }],
  capabilities,
});

function enabledWith(...paths: readonly string[]) {
  const files = new FakeProjectFiles(Object.fromEntries(paths.map((path) => [path, ''])));
  const fixture = new PluginFixture('tests', manifest, files);
  fixture.project$.next({ ...testProject, blockchain: 'bare' });
  const { chains, contextKeys } = fixture.services;
  for (const one of [chain('bare', 'one'), chain('rich', 'two', 'coverage', 'gasReport')]) {
    fixture.lifetime.add(chains.declare(one, async () => undefined));
  }
  const tests: Partial<TestService> = { tests$: of([]), runs$: of([]) };
  fixture.lifetime.add(updateContextKeys({ ...fixture.services, tests: { ...tests } as TestService }));
  const enabled = manifest.contributes.commands.filter(
    ({ command, enablement }) =>
      ['tests.coverage', 'tests.gasReport'].includes(command) &&
      contextKeys.matches(parseWhenClause(enablement ?? '')),
  );
  fixture.lifetime.dispose();
  return enabled.map(({ command }) => command);
}

describe('coverage and gas commands', () => {
  it('are disabled if no chain used by the project’s contracts supports coverage and gas reports', () => {
    expect(enabledWith('a.one', 'a.ts')).toEqual([]);
  });

  it('are enabled if a chain used by the project’s contracts supports coverage and gas reports, or if there are no contracts', () => {
    expect(enabledWith('a.one', 'a.two')).toEqual(['tests.coverage', 'tests.gasReport']);
    expect(enabledWith('a.ts')).toEqual(['tests.coverage', 'tests.gasReport']);
  });
});
