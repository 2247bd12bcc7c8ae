import { DisposableStore } from '@core/base/lifecycle';
import { DeclaredChains } from '@core/chains/declared-chains';
import type { BuildResult } from '@core/chains/toolchain';
import type { ConfigurationService } from '@core/configuration/configuration';
import { RegisteredRunners } from '@core/execution/registered-runners';
import type { ScriptRunner } from '@core/execution/scripts/script-runner';
import type { ProjectService } from '@core/files/projects/project';
import type { Project } from '@core/storage/wire';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProjectBuilds } from './project-builds';

const artifact = (name: string) => ({
  name,
  chain: 'demo',
  language: 'demo',
  sourcePath: `${name}.demo`,
  codeHash: 'ab',
  files: [],
  payload: undefined,
});
const error = { path: 'main.demo', severity: 'error', message: 'no' } as const;

const project: Project = {
  id: 'project-1',
  name: 'Demo',
  blockchain: 'demo',
  tenantId: 'sinter',
  metadata: { hasAIContract: false },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

const store = new DisposableStore();
let builds: ProjectBuilds;
let compiled: BuildResult;
let files: FakeProjectFiles;

beforeEach(() => {
  files = new FakeProjectFiles({ 'main.demo': 'x', 'notes.md': 'x' });
  compiled = { artifacts: [artifact('Main')], diagnostics: [] };
  const chains = new DeclaredChains();
  const languages = [{ id: 'demo', displayName: 'Demo', extensions: ['demo'] }];
  store.add(
    chains.declare({ id: 'demo', displayName: 'Demo', languages, capabilities: [] }, async () => undefined),
  );
  store.add(
    chains.register('demo', {
      compile: async () => compiled,
      describe: () => Promise.reject(new Error('not used')),
    }),
  );
  const configuration: Partial<ConfigurationService> = { get: () => undefined };
  const projects: Partial<ProjectService> = { project };
  builds = new ProjectBuilds(
    chains,
    configuration as ConfigurationService,
    files,
    projects as ProjectService,
    new RegisteredRunners<ScriptRunner>(),
  );
});
afterEach(() => store.clear());

const build = (content: string, projectId = project.id) =>
  builds.compile({ blockchain: '', files: [{ path: 'main.demo', content }], projectId });
const latest = () => builds.latest$.value;

describe('the latest build', () => {
  it('belongs only to the open project', async () => {
    await build('x', 'project-of-others');
    expect(latest()).toBeUndefined();
    await build('x');
    expect(latest()?.artifacts).toEqual([{ ...artifact('Main'), projectId: project.id }]);
    expect(await builds.latest('project-of-others')).toBeUndefined();
  });

  it('remains, but is marked as outdated, when the next build has errors', async () => {
    await build('x');
    compiled = { artifacts: [artifact('Other')], diagnostics: [error] };
    expect((await build('y')).diagnostics).toEqual([error]);
    expect(latest()).toMatchObject({ artifacts: [{ name: 'Main' }], isOutdated: true });
    expect((await build('x')).artifacts).toHaveLength(1);
    expect(latest()?.isOutdated).toBe(false);
  });

  it('is undefined until there is a build without errors', async () => {
    compiled = { artifacts: [artifact('Main')], diagnostics: [error] };
    await build('x');
    expect(latest()).toBeUndefined();
  });

  it('is marked as outdated when a contract changes, but not when another file changes', async () => {
    await build('x');
    files.changes$.next({ type: 'changed', path: 'notes.md' });
    expect(latest()?.isOutdated).toBe(false);
    files.changes$.next({ type: 'changed', path: 'main.demo' });
    expect(latest()?.isOutdated).toBe(true);
    expect(await builds.latest(project.id)).toBe(latest());
  });

  it('can come from another machine without being compiled locally', async () => {
    const snapshot = {
      blockchain: '',
      files: [{ path: 'main.demo', content: 'x' }],
      projectId: project.id,
    };
    await builds.publish(snapshot, { artifacts: [artifact('Remote')], diagnostics: [] });
    expect(latest()?.artifacts).toMatchObject([{ name: 'Remote' }]);
    expect((await build('x')).artifacts).toMatchObject([{ name: 'Remote' }]);
  });
});
