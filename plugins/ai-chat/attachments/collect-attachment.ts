import { diagnosticLine } from '@core/chains/builds/describe-build';
import { runSummary } from '@core/execution/tests/test-summary';
import type { TestService } from '@core/execution/tests/tests';
import type { ProjectFiles } from '@core/files/project-files';
import type { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import type { OutputService } from '@core/notifications/output/output';
import { firstValueFrom } from 'rxjs';
import type { ChatAttachment } from '../conversation/chat-thread';
import { messages } from '../messages';
import { readText, testFailures } from '../tools/project-tools';

export interface AttachmentServices {
  readonly diagnostics: DiagnosticService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly output: OutputService;
  readonly tests: TestService;
}

/** An item that '@' can attach to a question. */
export interface Mention {
  readonly kind: ChatAttachment['kind'];
  /** Name of the item; for a file, its path. */
  readonly name: string;
}

/** Maximum length of one attachment, in UTF-16 code units. */
const MAX_TEXT = 60_000;
/** Number of lines attached from the end of each output channel. */
const OUTPUT_LINES = 200;
const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, 'g');

/** Mentions that match the text typed after '@'. */
export function mentionsFor(query: string, paths: readonly string[]): readonly Mention[] {
  const wanted = query.toLowerCase();
  const places: readonly Mention[] = [
    { kind: 'selection', name: messages.selection },
    { kind: 'problems', name: messages.problems },
    { kind: 'output', name: messages.output },
    { kind: 'tests', name: messages.testFailures },
  ];
  const files = paths.map((path): Mention => ({ kind: 'file', name: path }));
  const fits = ({ name }: Mention) => name.toLowerCase().includes(wanted);
  return [...places.filter(fits), ...files.filter(fits)].slice(0, MAX_MENTIONS);
}

const MAX_MENTIONS = 12;

/** Collects the current content of a mentioned item. Rejects with a message if the content is missing. */
export async function collectAttachment(
  services: AttachmentServices,
  { kind, name }: Mention,
): Promise<ChatAttachment> {
  const text = await textOf(services, kind, name);
  if (text.trim() === '') throw new Error(messages.nothingToAttach(name));
  return { kind, name, text: text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}\n(cut)` : text };
}

async function textOf(services: AttachmentServices, kind: Mention['kind'], name: string): Promise<string> {
  const { diagnostics, editor, output, tests } = services;
  switch (kind) {
    case 'file':
      return readText(services, name);
    case 'selection': {
      const active = await firstValueFrom(editor.active$);
      const selected = editor.selectedText();
      return active && selected !== '' ? `${active.path}:\n${selected}` : '';
    }
    case 'problems':
      return (await firstValueFrom(diagnostics.diagnostics$)).map(diagnosticLine).join('\n');
    case 'output': {
      const channels = await firstValueFrom(output.channels$);
      const texts = await Promise.all(
        channels.map(async (channel) => {
          const lines = await firstValueFrom(channel.lines$);
          const count = Math.min(OUTPUT_LINES, lines.length);
          const last = Array.from({ length: count }, (_, index) => lines.at(lines.length - count + index));
          const printed = last.map((line) => line?.text.replaceAll(ANSI, '') ?? '').join('\n');
          return printed === '' ? '' : `${channel.name}:\n${printed}`;
        }),
      );
      return texts.filter((text) => text !== '').join('\n\n');
    }
    case 'tests': {
      const failures = testFailures(await firstValueFrom(tests.tests$));
      const [run] = await firstValueFrom(tests.runs$);
      return failures.length === 0 ? '' : [run ? runSummary(run) : '', ...failures].join('\n');
    }
  }
}
