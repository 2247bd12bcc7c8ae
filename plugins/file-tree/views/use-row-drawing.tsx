import type { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import type { LanguageService } from '@core/languages/languages';
import { useObservable } from '@host/ui/hooks/use-observable';
import { FileIcon } from '@host/ui/icons/file-icon';
import { HighlightedText } from '@host/ui/text/highlighted-text';
import type { TreeNode } from '@host/ui/tree/tree-node';
import type { TreeDrawing } from '@host/ui/tree/tree-row';
import { useCallback, useMemo } from 'react';
import { decorationText } from '../decorations';
import type { FileNode } from '../file-nodes';
import type { FileTreeState } from '../file-tree-state';
import { FileBadge } from './file-badge';
import { rowClass } from './row-class';
import { useDecorations } from './use-decorations';
import type { useShownNodes } from './use-shown-nodes';

interface Services {
  readonly diagnostics: DiagnosticService;
  readonly editor: EditorService;
  readonly languages: LanguageService;
}

type Node = TreeNode<FileNode>;

/**
 * How the tree renders files and folders: icons, badges, classes, and highlights of the letters that match the filter.
 */
export function useRowDrawing(
  services: Services,
  state: FileTreeState,
  matches: ReturnType<typeof useShownNodes>['matches'],
): TreeDrawing<FileNode> {
  const { languages } = services;
  const decorated = useDecorations(services);
  const clipboard = useObservable(state.clipboard$, undefined);
  const cut = useMemo(() => new Set(clipboard?.type === 'cut' ? clipboard.paths : []), [clipboard]);

  const renderIcon = useCallback(
    ({ data }: Node, isExpanded: boolean) => nodeIcon(data, isExpanded, languages),
    [languages],
  );
  const renderName = useCallback(
    ({ id, name }: Node) => <HighlightedText text={name} spans={matches?.get(id)} />,
    [matches],
  );
  const renderBadge = useCallback(
    ({ id, children }: Node) => {
      const decoration = decorated.get(id);
      return decoration && <FileBadge decoration={decoration} isFolder={children !== undefined} />;
    },
    [decorated],
  );
  const describe = useCallback(
    ({ id }: Node) => {
      const decoration = decorated.get(id);
      return decoration && decorationText(decoration);
    },
    [decorated],
  );
  const classOf = useCallback(({ id }: Node) => rowClass(decorated.get(id), cut.has(id)), [decorated, cut]);
  return { renderIcon, renderName: matches && renderName, renderBadge, describe, rowClass: classOf };
}

/** A draft has no name that could determine its icon. */
function nodeIcon(data: FileNode, isExpanded: boolean, languages: LanguageService) {
  if (data.type === 'draft') return <FileIcon type={data.of} path="" />;
  const language = data.type === 'file' ? languages.languageOf(data.path) : undefined;
  return <FileIcon type={data.type} path={data.path} isExpanded={isExpanded} language={language} />;
}
