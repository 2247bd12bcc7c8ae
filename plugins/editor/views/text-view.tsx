import { useLayoutEffect, useRef, useState } from 'react';
import type { DocumentContent } from '../documents/document-content';
import type { TextDocument } from '../documents/text-document';
import type { EditorSession } from '../editor-session';
import type { EditorPane, ViewState } from '../panes/editor-pane';
import { EditorMenuLayer } from './editor-menu-layer';

interface TextViewProps {
  readonly session: EditorSession;
  readonly tabId: string;
  readonly document: TextDocument;
  readonly content: DocumentContent;
  readonly isVisible: boolean;
}

/** Container of a document's editor while its tab is visible. */
export function TextView({ session, tabId, document, content, isVisible }: TextViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const viewState = useRef<ViewState>(undefined);
  const [pane, setPane] = useState<EditorPane>();
  useLayoutEffect(() => {
    if (!isVisible || !container.current) return;
    const place = { container: container.current, tabId, viewState: viewState.current };
    const shown = session.show({ ...place, document, content });
    setPane(shown);
    return () => {
      setPane(undefined);
      if (!shown) return;
      viewState.current = shown.viewState;
      session.hide(shown);
    };
  }, [session, tabId, document, content, isVisible]);
  return (
    <>
      <div ref={container} className="editor-text" />
      <EditorMenuLayer pane={pane} />
    </>
  );
}
