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

/** The store in Chromium, whose tabs are killed: 10 times in the project 'quick', hundreds of times in 'long'. */
function reliability(project: 'quick' | 'long'): Step {
  return {
    name: 'Reliability of what is stored',
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

/** The built product in Chromium, as people use it. */
function endToEnd(project: 'quick' | 'long'): Step {
  return {
    name: 'End to end',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', '--project', project],
    counts: () => takeReport(reportOf('end-to-end'), countPlaywright),
    needs: 'Build',
    alone: true,
  };
}

/** By the native compiler. Its path is written out: the package `typescript`, version 6 with its API, also brings a `tsc`. */
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

/** Checks of the sources that run no test of the product. */
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
 * What `npm run check` does: everything that is quick and needs no browser. Of the unit tests, those that the changed files
 * reach by imports; `changed` are the arguments that limit vitest to them.
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
 * What `npm test` does: the same with all unit tests, the tests in Chromium, the build, its size, and the product end to end.
 * Steps that use one core come first, so that two of them run at the same time.
 */
export const testSteps: readonly Step[] = [
  ...sourceSteps,
  reliability('quick'),
  vitest('Tests in Chromium', ['browser']),
  build,
  {
    name: 'Size of the first load',
    command: ['size-limit', '--config', 'tests/size/size-limit.config.ts'],
    needs: 'Build',
  },
  { ...vitest('Unit tests and boundaries', unitProjects), alone: true },
  endToEnd('quick'),
];

/** What `npm run test:long` does: tests that take minutes. */
export const longSteps: readonly Step[] = [
  { ...vitest('Long tests', ['long']), alone: true },
  reliability('long'),
  build,
  endToEnd('long'),
];
