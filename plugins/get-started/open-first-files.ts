import type { ChainDescription } from '@core/chains/chains';
import type { FileMetadata, Project } from '@core/storage/wire';
import { GET_STARTED_TAB, type WorkspaceLayout } from '@core/workspace/layout/layout';
import { paneOfTab, tabsOf } from '@core/workspace/layout/layout-tree';
import { openFile } from '@host/api/open-file';
import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  type Observable,
  type Subscription,
  switchMap,
  take,
} from 'rxjs';
import type { GetStartedServices } from './get-started-services';

/** Library and build output folders, whose files are not the project's own. */
const FOREIGN = /^(?:libs?|dependencies|vendor|build|out|artifacts|cache)\/|(?:^|\/)node_modules\//;
/** Folders that contain a project's contracts by convention. */
const SOURCES = /^(?:src|contracts|sources)\//;
/** Folders and files with interfaces, tests, scripts or mocks. */
const SECONDARY = /(?:^|\/)(?:interfaces?|tests?|scripts?|mocks?)\/|\.[ts]\.\w+$/;

/**
 * The file to open first in a project (specification §4.1). This is the first of the project's own contracts for its
 * chain or, if there is none, for any chain. Without contracts, it is the README or, if there is none, the first file.
 * Contracts in the usual source folders come first, and interfaces, tests and scripts last. A library file is chosen
 * only if no others exist. Undefined for an empty project. `files` must be in path order.
 */
export function firstFile(
  files: readonly Pick<FileMetadata, 'path' | 'extension'>[],
  chains: readonly Pick<ChainDescription, 'id' | 'languages'>[],
  blockchain: string,
): string | undefined {
  const own = files.filter(({ path }) => !FOREIGN.test(path));
  const contractsOf = (candidates: readonly Pick<ChainDescription, 'languages'>[]) => {
    const extensions = new Set(
      candidates.flatMap(({ languages }) => languages.flatMap((language) => language.extensions)),
    );
    return own.filter((file) => extensions.has(file.extension));
  };
  const ofChain = contractsOf(chains.filter(({ id }) => id === blockchain));
  const contracts = ofChain.length > 0 ? ofChain : contractsOf(chains);
  const main = contracts.filter(({ path }) => !SECONDARY.test(path));
  const contract = main.find(({ path }) => SOURCES.test(path)) ?? main[0] ?? contracts[0];
  const readme = own.find(({ path }) => /^readme(?:\.\w+)?$/i.test(path));
  return (contract ?? readme ?? own[0] ?? files[0])?.path;
}

/** Tab id of Get Started in the default layout (specification §4.1). */
const FIRST_TAB_ID = 'tab-1';

type Services = Pick<
  GetStartedServices,
  'chains' | 'editor' | 'files' | 'notifications' | 'projects' | 'workspace'
>;

/**
 * Opens the first file of each project, once per project (specification §4.1). When the workspace is shown and the
 * files are loaded, the file opens and Get Started closes. The layout records that this has happened. In an empty
 * project, Get Started stays open until the project is opened with files. If files are already open, for example
 * because of the page's address, no file is opened.
 */
export function openFirstFiles(services: Services): Subscription {
  const { chains, files, projects, workspace } = services;
  return projects.project$
    .pipe(
      distinctUntilChanged((a, b) => a?.id === b?.id),
      switchMap((project) => (project ? whenShown(project, services) : EMPTY)),
    )
    .subscribe(({ id, blockchain }) => {
      const own = files.files.filter(({ projectId }) => projectId === id);
      const path = firstFile(own, chains.chains, blockchain);
      if (path === undefined || workspace.layout.autoOpened) return;
      const chosen = tabOpenedInstead(workspace.layout);
      // The user did not request this file, so it must not receive focus or cover a tab that the user selected.
      if (!hasFile(workspace.layout)) openFile(services, path, { focus: false });
      if (chosen !== undefined) workspace.activateTab(chosen);
      if (hasFirstTab(workspace.layout)) void workspace.closeTab(FIRST_TAB_ID);
      workspace.update((layout) => ({ ...layout, autoOpened: true }));
    });
}

function hasFile(layout: WorkspaceLayout): boolean {
  return tabsOf(layout).some(({ filePath }) => filePath !== undefined);
}

function hasFirstTab(layout: WorkspaceLayout): boolean {
  return tabsOf(layout).some(({ id, type }) => id === FIRST_TAB_ID && type === GET_STARTED_TAB);
}

/** Id of the tab that the user opened in place of Get Started while the files were loading. */
function tabOpenedInstead(layout: WorkspaceLayout): string | undefined {
  const shown = paneOfTab(layout, FIRST_TAB_ID)?.activeTabId;
  return shown === FIRST_TAB_ID ? undefined : shown;
}

/**
 * Emits the project once its files are loaded and its layout is shown. Before that, the project has no tabs. Files
 * created later are opened by the code that creates them.
 */
function whenShown(project: Project, { files, workspace }: Services): Observable<Project> {
  return combineLatest([files.state$, workspace.layout$]).pipe(
    filter(([state, layout]) => state.type === 'ready' && tabsOf(layout).length > 0),
    take(1),
    map(() => project),
  );
}
