import { join } from 'node:path';
import { repository } from '@tests/support/repository-files';
import { countPlaywright, countVitest, takeReport } from './counts';
import type { Step } from './step';

const reportOf = (name: string) => join(repository, 'test-results', `${name}.json`);

function vitest(name: string, projects: readonly string[], only: readonly string[] = []): Step {
  const report = reportOf(name.toLowerCase().replaceAll(' ', '-'));
  return {
    name,
    command: [
      'vitest',
      'run',
      ...only,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    counts: () => takeReport(report, countVitest),
  };
}

/** Store tests that kill browser tabs in Chromium: 10 kills in the 'quick' project, hundreds in 'long'. */
function reliability(project: 'quick' | 'long'): Step {
  return {
    name: 'Storage reliability',
    command: [
      'playwright',
      'test',
      '--config',
      'tests/reliability/playwright.config.ts',
      '--project',
      project,
    ],
    counts: () => takeReport(reportOf('reliability'), countPlaywright),
  };
}

const build: Step = { name: 'Build', command: ['tsx', 'server/build.ts'] };

function endToEnd(project: 'quick' | 'long'): Step {
  return {
    name: 'End to end',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', '--project', project],
    counts: () => takeReport(reportOf('end-to-end'), countPlaywright),
    needs: 'Build',
    alone: true,
  };
}

/**
 * Checks a project's types with the native compiler. The compiler's full path is needed, because the `typescript`
 * package (version 6) also provides a `tsc`.
 */
function types(name: string, project: string): Step {
  return {
    name,
    command: [
      'node',
      'node_modules/@typescript/native/bin/tsc',
      '--noEmit',
      '--checkers',
      '1',
      '-p',
      project,
    ],
  };
}

const sourceSteps: readonly Step[] = [
  types('Types', '.'),
  { name: 'Format and lint', command: ['biome', 'ci', '--error-on-warnings', '--colors=off', '.'] },
  types('Types of core, without a page', 'core'),
  types('Types of engines, without a page', 'tests/architecture/engine.tsconfig.json'),
  { name: 'Unused code and packages', command: ['knip', '--cache'] },
];

const unitProjects = ['node', 'dom'];
const boundaries = ['tests/architecture', 'tests/localization'];

/**
 * Steps of `npm run check`: all fast checks that need no browser, and the unit tests that changed files affect.
 * `changed` contains the arguments that limit vitest to those tests.
 */
export function checkSteps(changed: readonly string[]): readonly Step[] {
  return [
    ...sourceSteps,
    vitest('Boundaries', ['node'], boundaries),
    {
      ...vitest('Unit tests of the changes', unitProjects, [
        ...changed,
        ...boundaries.map((folder) => `--exclude=${folder}/**`),
        '--passWithNoTests',
      ]),
      mayRunNoTest: true,
    },
  ];
}

/**
 * Steps of `npm test`: the source checks, all unit tests, the tests in Chromium, the build, its size, and the
 * end-to-end tests. Single-core steps come first, in descending order of duration, so that two of them run concurrently
 * and end at about the same time.
 */
export const testSteps: readonly Step[] = [
  reliability('quick'),
  build,
  ...sourceSteps,
  vitest('Tests in Chromium', ['browser']),
  {
    name: 'Size of the first load',
    command: ['size-limit', '--config', 'tests/size/size-limit.config.ts'],
    needs: 'Build',
  },
  { ...vitest('Unit tests and boundaries', unitProjects), alone: true },
  endToEnd('quick'),
];

/** Steps of `npm run test:long`, which take minutes. */
export const longSteps: readonly Step[] = [
  { ...vitest('Long tests', ['long']), alone: true },
  reliability('long'),
  build,
  endToEnd('long'),
];
