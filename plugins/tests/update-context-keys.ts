import type { ChainCapability, ChainService } from '@core/chains/chains';
import { chainsOfProject } from '@core/chains/chains-of-project';
import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { allItems } from '@core/execution/tests/results/test-items';
import type { TestService } from '@core/execution/tests/tests';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { EditorService } from '@core/languages/editor/editor';
import { combineLatest, distinctUntilChanged, map, Subscription } from 'rxjs';
import { failedTests, testFileOf } from './tests-at';

export function updateContextKeys({
  chains,
  contextKeys,
  editor,
  files,
  projects,
  tests,
}: {
  readonly chains: Pick<ChainService, 'chains$'>;
  readonly contextKeys: ContextKeyService;
  readonly editor: EditorService;
  readonly files: Pick<ProjectFiles, 'files$'>;
  readonly projects: Pick<ProjectService, 'project$'>;
  readonly tests: TestService;
}): Subscription {
  const { tests$, runs$ } = tests;
  const path$ = editor.active$.pipe(
    map((active) => active?.path),
    distinctUntilChanged(),
  );
  const chains$ = combineLatest([chains.chains$, projects.project$, files.files$]).pipe(
    map(([all, project, known]) =>
      chainsOfProject(
        all,
        project?.blockchain ?? '',
        known.map(({ path }) => path),
      ),
    ),
  );
  const lacks = (capability: ChainCapability) =>
    chains$.pipe(
      map((own) => own.length > 0 && !own.some(({ capabilities }) => capabilities.includes(capability))),
    );
  const values = {
    'tests.running': runs$.pipe(map(([run]) => run?.status === 'running')),
    'tests.found': tests$.pipe(map((nodes) => !allItems(nodes).next().done)),
    'tests.failed': tests$.pipe(map((nodes) => failedTests(nodes).length > 0)),
    'tests.inFile': combineLatest([tests$, path$]).pipe(
      map(([nodes, path]) => path !== undefined && testFileOf(nodes, path) !== undefined),
    ),
    'tests.noCoverage': lacks('coverage'),
    'tests.noGasReport': lacks('gasReport'),
  };
  const keeping = new Subscription();
  for (const [key, value$] of Object.entries(values))
    keeping.add(value$.pipe(distinctUntilChanged()).subscribe((value) => contextKeys.set(key, value)));
  return keeping;
}
