import { errorMessage } from '@core/base/errors';
import { useCallback, useEffect, useState } from 'react';
import type { EditorSession } from '../editor-session';

export type EditorCode =
  | { readonly type: 'loading' | 'ready' }
  | { readonly type: 'failed'; readonly message: string; readonly retry: () => void };

/** Loads the editor's code for a view that has no document. */
export function useEditorCode(session: EditorSession): EditorCode {
  const [code, setCode] = useState<EditorCode>({ type: 'loading' });
  const load = useCallback(() => {
    setCode({ type: 'loading' });
    session.load().then(
      () => setCode({ type: 'ready' }),
      (error: unknown) => setCode({ type: 'failed', message: errorMessage(error), retry: load }),
    );
  }, [session]);
  useEffect(load, [load]);
  return code;
}
