import { describe, expect, it } from 'vitest';
import type { Artifact } from '../toolchain';
import { LatestBuild } from './latest-build';

const counter: Artifact = {
  name: 'counter',
  chain: 'ton',
  language: 'func',
  sourcePath: 'main.fc',
  codeHash: 'c0de',
  files: [],
  payload: {},
};

describe('LatestBuild', () => {
  it('returns a build only to the project that it was compiled in', () => {
    const builds = new LatestBuild();
    const seen: (string | undefined)[] = [];
    const subscription = builds.latest$('project-b').subscribe((build) => seen.push(build?.projectId));
    const build = builds.publish('project-a', { artifacts: [counter], diagnostics: [] });
    expect(builds.latest('project-a')).toBe(build);
    expect(builds.latest('project-b')).toBeUndefined();
    expect(build.artifacts).toEqual([{ ...counter, projectId: 'project-a' }]);
    builds.publish('project-b', { artifacts: [], diagnostics: [] });
    expect(builds.latest('project-a')).toBeUndefined();
    expect(seen).toEqual([undefined, 'project-b']);
    subscription.unsubscribe();
  });
});
