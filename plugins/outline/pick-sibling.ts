import { basename, dirname } from '@core/base/path';
import type { PickItem, QuickInputService } from '@core/commands/quick-input/quick-input';
import type { FileTreeNode } from '@core/files/paths/file-tree';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import type { DocumentSymbol } from '@core/languages/symbols';
import type { NotificationService } from '@core/notifications/notifications';
import { openFile } from '@host/api/open-file';
import { firstValueFrom } from 'rxjs';
import { messages } from './messages';
import type { Segment } from './segments';
import { symbolKinds } from './symbol-kinds';

interface Services {
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly notifications: NotificationService;
  readonly quickInput: QuickInputService;
}

/**
 * Lists a segment's siblings and opens the selected one, which is a file in the same folder or a symbol at the same
 * level.
 */
export async function pickSibling(services: Services, path: string, segment: Segment): Promise<void> {
  if (!('siblings' in segment)) {
    await pickInFolder(services, dirname(segment.path), segment.path);
  } else {
    const active = segment.type === 'symbol' ? segment.symbol : undefined;
    await pickSymbol(services, path, segment.siblings, active);
  }
}

/** Lets the user navigate through folders until they select a file. `active` is highlighted initially. */
export async function pickInFolder(services: Services, folder: string, active?: string): Promise<void> {
  const { editor, files, quickInput } = services;
  const tree = await firstValueFrom(files.tree$);
  const items = childrenOf(tree, folder).map((node) => ({
    label: node.name,
    file: node,
    node,
  }));
  const first = items.find(({ node }) => node.path === active);
  const picked = await quickInput.pick({
    title: messages.folder(folder === '' ? messages.project : basename(folder)),
    placeholder: messages.pickPlaceholder,
    items,
    ...(first ? { active: first } : {}),
  });
  if (!picked) return;
  if (picked.node.type === 'folder') await pickInFolder(services, picked.node.path);
  else await editor.open(picked.node.path, { focus: true });
}

function childrenOf(tree: readonly FileTreeNode[], folder: string): readonly FileTreeNode[] {
  if (folder === '') return tree;
  const [first = '', ...rest] = folder.split('/');
  const node = tree.find(({ name, type }) => name === first && type === 'folder');
  return node ? childrenOf(node.children, rest.join('/')) : [];
}

interface SymbolItem extends PickItem {
  readonly symbol: DocumentSymbol;
}

/** Previews the highlighted symbol in the editor, and reverts the preview if the user does not select a symbol. */
async function pickSymbol(
  services: Services,
  path: string,
  siblings: readonly DocumentSymbol[],
  active: DocumentSymbol | undefined,
): Promise<void> {
  const { editor, quickInput } = services;
  const before = await firstValueFrom(editor.active$);
  const items = siblings.map(
    (symbol): SymbolItem => ({
      label: symbol.name,
      icon: symbolKinds[symbol.kind].icon,
      description: symbol.detail ?? symbolKinds[symbol.kind].word,
      symbol,
    }),
  );
  const first = items.find(({ symbol }) => symbol === active);
  const show = (symbol: DocumentSymbol, focus: boolean) =>
    openFile(services, path, { range: symbol.selectionRange, focus });
  const picked = await quickInput.pick({
    title: messages.symbolsIn(basename(path)),
    placeholder: messages.pickPlaceholder,
    items,
    ...(first ? { active: first } : {}),
    onActive: (item) => {
      // The symbol at the cursor is already visible.
      if (item && item !== first) show(item.symbol, false);
    },
  });
  if (picked) show(picked.symbol, true);
  else if (before?.path === path) {
    const { line, column } = before.position;
    await editor.open(path, {
      range: { startLine: line, startColumn: column, endLine: line, endColumn: column },
      focus: true,
    });
  }
}
