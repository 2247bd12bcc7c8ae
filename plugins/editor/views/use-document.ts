import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DocumentHold, OpenDocuments } from '../documents/open-documents';
import type { TextDocument } from '../documents/text-document';

/** Holds a file's document while the component is mounted; undefined in the first render. */
export function useDocument(documents: OpenDocuments, filePath: string): TextDocument | undefined {
  const held = useRef<DocumentHold>(undefined);
  const [document, setDocument] = useState<TextDocument>();
  useLayoutEffect(() => {
    const before = held.current;
    held.current = documents.hold(filePath);
    setDocument(held.current.document);
    // Release the old hold last. After a rename, both holds refer to the same document, which must stay open.
    before?.dispose();
  }, [documents, filePath]);
  useEffect(() => () => held.current?.dispose(), []);
  return document;
}
