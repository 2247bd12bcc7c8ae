import type { CommandService } from '@core/commands/commands';
import type { QuickAccessProvider } from '@core/commands/quick-access/quick-access';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import type { WorkspaceService } from '@core/workspace/workspace';
import { defer, map } from 'rxjs';
import type { ActiveSymbols } from './active-symbols';
import { messages } from './messages';
import type { ProjectSymbols } from './project-symbols';
import { previewSymbol } from './symbol-preview';
import { fileSymbolRows, projectSymbolRows, type SymbolRow } from './symbol-rows';

interface Services {
  readonly commands: CommandService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly workspace: WorkspaceService;
}

/** Maximum number of project symbols shown (specification §9.2: up to 50 results). */
const RESULTS = 50;

/** Provider for '@', which lists symbols in the active file. */
export function fileSymbolProvider(
  services: Services,
  active: ActiveSymbols,
): QuickAccessProvider<SymbolRow> {
  return {
    get emptyText() {
      return active.current$.value ? messages.noSymbolFound : messages.noFileForSymbols;
    },
    items: (query) =>
      active.current$.pipe(
        map((current) => (current ? fileSymbolRows(current.path, current.symbols, query) : [])),
      ),
    accept: (row, { aside }) => goTo(services, row, aside),
    preview: (row) => previewSymbol(services, row),
    reveal: ({ path, range }) => services.editor.peek(path, range),
  };
}

/** Provider for '#', which lists symbols in the project. */
export function projectSymbolProvider(
  services: Services,
  symbols: ProjectSymbols,
): QuickAccessProvider<SymbolRow> {
  return {
    get emptyText() {
      return messages.noSymbolFound;
    },
    items: (query) => defer(() => symbols.find(query, RESULTS)).pipe(map(projectSymbolRows)),
    accept: (row, { aside }) => goTo(services, row, aside),
    preview: (row) => previewSymbol(services, row),
  };
}

async function goTo(
  { commands, editor, workspace }: Pick<Services, 'commands' | 'editor' | 'workspace'>,
  { path, range }: SymbolRow,
  aside: boolean,
): Promise<void> {
  if (aside) await commands.execute('workspace.splitRight', workspace.openFile(path));
  await editor.open(path, { range });
}
