import type { TestService } from '@core/execution/tests/tests';
import type { ProjectFiles } from '@core/files/project-files';
import type { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import type { OutputService } from '@core/notifications/output/output';
import { firstValueFrom } from 'rxjs';
import { collectAttachment } from '../attachments/collect-attachment';
import type { ChatAttachment } from '../conversation/chat-thread';
import { parseSlash } from '../conversation/slash-commands';
import { messages } from '../messages';

interface Services {
  readonly diagnostics: DiagnosticService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly output: OutputService;
  readonly tests: TestService;
}

/** The question to send. A slash command is replaced by its prompt and the required attachments. */
export async function finishQuestion(
  services: Services,
  text: string,
  attachments: readonly ChatAttachment[],
): Promise<{ readonly text: string; readonly attachments: readonly ChatAttachment[] }> {
  const slash = parseSlash(text);
  if (!slash) return { text: text.trim(), attachments };
  const { command, rest } = slash;
  const added: ChatAttachment[] = [...attachments];
  const active = await firstValueFrom(services.editor.active$);
  if (added.length === 0 && active) {
    const mention = active.selected > 0 ? messages.selection : active.path;
    const kind = active.selected > 0 ? 'selection' : 'file';
    added.push(await collectAttachment(services, { kind, name: mention }));
  }
  if (command.attaches === 'problems' && added.every(({ kind }) => kind !== 'problems')) {
    const problems = { kind: 'problems', name: messages.problems } as const;
    // 'Fix' is useful even without reported problems.
    const found = await collectAttachment(services, problems).catch(() => undefined);
    if (found) added.push(found);
  }
  return { text: `${command.prompt}${rest === '' ? '' : `\n${rest}`}`, attachments: added };
}
