import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { DocumentContent } from '../documents/document-content';
import type { TextDocument } from '../documents/text-document';
import type { EditorSession } from '../editor-session';
import type { ViewState } from '../panes/editor-pane';
import type { GlyphMenu } from '../panes/glyph-menu';

const GlyphActions = lazy(async () => ({ default: (await import('./glyph-actions')).GlyphActions }));

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
  const [menu, setMenu] = useState<GlyphMenu>();
  useLayoutEffect(() => {
    if (!isVisible || !container.current) return;
    const place = { container: container.current, tabId, viewState: viewState.current };
    const pane = session.show({ ...place, document, content });
    const asking = pane?.glyphMenu$.subscribe(setMenu);
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
          <GlyphActions
            menu={menu}
            onAct={(action) => session.act(action)}
            onClose={() => setMenu(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
