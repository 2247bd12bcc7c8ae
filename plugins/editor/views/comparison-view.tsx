import type { CommandService } from '@core/commands/commands';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { NotificationService } from '@core/notifications/notifications';
import './comparison-view.css';
import type { ComparisonRequest } from '@core/languages/editor/editor';
import type { TabProps } from '@host/api/plugin-context';
import { runCommand } from '@host/api/run-command';
import { IconButton } from '@host/ui/buttons/icon-button';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { map, of } from 'rxjs';
import type { ComparisonPane, ComparisonViewState } from '../comparisons/comparison-pane';
import type { TextDocument } from '../documents/text-document';
import type { EditorSession } from '../editor-session';
import { messages } from '../messages';
import { EditorMenuLayer } from './editor-menu-layer';

export interface ComparisonContext extends Pick<TabProps, 'tabId' | 'isVisible'> {
  readonly session: EditorSession;
  readonly services: {
    readonly commands: CommandService;
    readonly configuration: ConfigurationService;
    readonly notifications: NotificationService;
  };
}

interface ComparisonViewProps extends ComparisonContext {
  readonly request: ComparisonRequest;
  readonly language: string;
  /** The document edited on the right side, if it is a file. */
  readonly document: TextDocument | undefined;
}

/** A comparison with a label for each side and buttons that step through the differences. */
export function ComparisonView(props: ComparisonViewProps) {
  const { container, pane } = useComparison(props);
  const { services, request, document } = props;
  const { original, modified } = request;
  const changeCount = useObservable(
    useMemo(() => pane?.changeCount$ ?? of(undefined), [pane]),
    undefined,
  );
  const isSideBySide = useObservable(
    useMemo(
      () => services.configuration.value$('editor.compareSideBySide').pipe(map((value) => value !== false)),
      [services],
    ),
    true,
  );
  const path = document?.path;
  return (
    <section aria-label={request.title} className="editor-comparison">
      <div className="editor-comparison-bar">
        <p className="editor-comparison-labels">
          <span>{original.label}</span>
          <span aria-hidden>↔</span>
          <span>{'text' in modified ? modified.label : (modified.label ?? path)}</span>
        </p>
        <p role="status" className="editor-comparison-count">
          {changeCount === undefined ? messages.comparing : messages.changes(changeCount)}
        </p>
        <IconButton
          icon="arrow-up"
          label={messages.previousChange}
          shortcut="Shift+F7"
          size="small"
          disabled={!changeCount}
          onClick={() => pane?.goTo('previous')}
        />
        <IconButton
          icon="arrow-down"
          label={messages.nextChange}
          shortcut="F7"
          size="small"
          disabled={!changeCount}
          onClick={() => pane?.goTo('next')}
        />
        <IconButton
          icon="diff-sidebyside"
          label={messages.sideBySide}
          size="small"
          pressed={isSideBySide}
          onClick={() => runCommand(services, 'editor.toggleSideBySide')}
        />
      </div>
      <div ref={container} className="editor-text" />
      <EditorMenuLayer pane={pane} />
    </section>
  );
}

/** Attaches the comparison to its element while the tab is visible. */
function useComparison({ session, tabId, isVisible, request, language, document }: ComparisonViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const last = useRef<{ request: ComparisonRequest; viewState: ComparisonViewState | undefined }>(undefined);
  const [pane, setPane] = useState<ComparisonPane>();
  const content = document?.content;
  useLayoutEffect(() => {
    if (!isVisible || !container.current) return;
    const viewState = last.current?.request === request ? last.current.viewState : undefined;
    const shown = session.compare({
      tabId,
      container: container.current,
      request,
      language,
      content,
      viewState,
    });
    if (!shown) return;
    const left = shown.left$.subscribe(() => document && session.leave(document));
    setPane(shown);
    return () => {
      last.current = { request, viewState: shown.viewState };
      left.unsubscribe();
      session.endComparison(tabId, shown);
      setPane(undefined);
    };
  }, [session, tabId, isVisible, request, language, content, document]);
  return { container, pane };
}
