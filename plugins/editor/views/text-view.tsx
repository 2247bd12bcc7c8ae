import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { DocumentContent } from '../documents/document-content';
import type { TextDocument } from '../documents/text-document';
import type { EditorSession } from '../editor-session';
import type { EditorMenu } from '../panes/editor-menu';
import type { ViewState } from '../panes/editor-pane';

const ContextMenu = lazy(async () => ({
  default: (await import('@host/ui/overlays/context-menu')).ContextMenu,
}));

interface TextViewProps {
  readonly session: EditorSession;
  readonly tabId: string;
  readonly document: TextDocument;
  readonly content: DocumentContent;
  readonly isVisible: boolean;
}

/** Where the editor of a document goes while its tab shows. */
export function TextView({ session, tabId, document, content, isVisible }: TextViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const viewState = useRef<ViewState>(undefined);
  const [menu, setMenu] = useState<EditorMenu>();
  useLayoutEffect(() => {
    if (!isVisible || !container.current) return;
    const place = { container: container.current, tabId, viewState: viewState.current };
    const pane = session.show({ ...place, document, content });
    const asking = pane?.menu$.subscribe(setMenu);
    return () => {
      asking?.unsubscribe();
      if (!pane) return;
      viewState.current = pane.viewState;
      session.hide(pane);
    };
  }, [session, tabId, document, content, isVisible]);
  return (
    <>
      <div ref={container} className="editor-text" />
      {menu && (
        <Suspense>
          <ContextMenu {...menu} onClose={() => setMenu(undefined)} />
        </Suspense>
      )}
    </>
  );
}
