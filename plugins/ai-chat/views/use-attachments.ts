import { errorMessage } from '@core/base/errors';
import { isAtOrInside } from '@core/base/path';
import type { TestService } from '@core/execution/tests/tests';
import type { ProjectFiles } from '@core/files/project-files';
import type { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import type { OutputService } from '@core/notifications/output/output';
import { onDroppedPaths } from '@host/api/dropped-paths';
import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { collectAttachment } from '../attachments/collect-attachment';
import { fileAttachment } from '../attachments/dropped-attachment';
import type { ChatSession } from '../chat-session';
import type { ChatAttachment } from '../conversation/chat-thread';

interface Services {
  readonly diagnostics: DiagnosticService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly output: OutputService;
  readonly tests: TestService;
}

/** Maximum number of files per drop. More would not fit in a model's context. */
const MAX_DROPPED = 20;

/** Attaches files dropped on the chat, and reports why the latest attempt failed. */
export function useAttachments(
  session: Pick<ChatSession, 'question$' | 'write'>,
  services: Services,
  field: RefObject<HTMLElement | null>,
  paths: readonly string[],
) {
  const [error, setError] = useState<string>();
  const attach = (attachment: ChatAttachment) => {
    const { attachments: now } = session.question$.value;
    const others = now.filter(({ kind, name }) => kind !== attachment.kind || name !== attachment.name);
    session.write({ attachments: [...others, attachment] });
  };
  const attempt = async (work: () => Promise<unknown>) => {
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(errorMessage(failure));
    }
  };
  const attachPaths = useEffectEvent((dropped: readonly string[]) =>
    attempt(async () => {
      for (const path of filesBelow(dropped, paths))
        attach(await collectAttachment(services, { kind: 'file', name: path }));
    }),
  );
  useEffect(() => {
    const place = field.current?.closest('.ai-chat');
    return place ? onDroppedPaths(place, (dropped) => void attachPaths(dropped)) : undefined;
  }, [field]);
  const accept = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onDrop = (event: DragEvent) => {
    const dropped = [...event.dataTransfer.files];
    if (dropped.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    void attempt(async () => {
      for (const file of dropped) attach(await fileAttachment(file));
    });
  };
  return { error, attempt, attach, dropHandlers: { onDragEnter: accept, onDragOver: accept, onDrop } };
}

/** The dropped files, with each folder replaced by the files in it. */
function filesBelow(dropped: readonly string[], paths: readonly string[]): readonly string[] {
  const isWanted = (path: string) => dropped.some((each) => isAtOrInside(path, each));
  return paths.filter(isWanted).slice(0, MAX_DROPPED);
}
