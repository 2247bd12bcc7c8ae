import { diagnosticLine } from '@core/chains/builds/describe-build';
import type { ChatToolService } from '@core/commands/chat-tools/chat-tools';
import type { CommandService } from '@core/commands/commands';
import { allItems } from '@core/execution/tests/results/test-items';
import { runSummary } from '@core/execution/tests/test-summary';
import type { TestNode, TestService } from '@core/execution/tests/tests';
import type { ProjectFiles } from '@core/files/project-files';
import type { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import { firstValueFrom } from 'rxjs';
import * as z from 'zod/mini';
import type { ModelTool } from '../engine/chat-model';
import { messages } from '../messages';
import type { AssistantTool } from './assistant-tool';

export interface ProjectToolServices {
  readonly chatTools: ChatToolService;
  readonly commands: CommandService;
  readonly diagnostics: DiagnosticService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly tests: TestService;
}

const MAX_MATCHES = 200;
const MAX_LISTED = 2000;

/** Built-in tools and tools from plugins. Invalid tools are reported and omitted. */
export async function assistantTools(
  services: ProjectToolServices,
  onFailure: (tool: string, error: unknown) => void,
): Promise<readonly AssistantTool[]> {
  const contributed = await Promise.all(
    services.chatTools.tools.map(async ({ name, command, load }): Promise<AssistantTool[]> => {
      try {
        const run = async (input: unknown) => asText(await services.commands.execute(command, input));
        return [{ name, ...(await load()), run }];
      } catch (error) {
        onFailure(name, error);
        return [];
      }
    }),
  );
  return [...fileTools(services), ...buildTools(services), ...contributed.flat()];
}

function fileTools(services: ProjectToolServices): readonly AssistantTool[] {
  const { files } = services;
  return [
    tool({
      name: 'read_file',
      title: messages.toolReadFile,
      description: 'Returns the text of one project file as shown in the editor.',
      input: objectOf({ path: { type: 'string', description: 'Path in the project' } }, ['path']),
      schema: z.object({ path: z.string() }),
      run: ({ path }) => readText(services, path),
    }),
    tool({
      name: 'list_files',
      title: messages.toolListFiles,
      description: 'Lists the paths and sizes (in bytes) of all project files.',
      input: objectOf({ folder: { type: 'string', description: 'Only files in this folder' } }),
      schema: z.object({ folder: z.optional(z.string()) }),
      run: async ({ folder = '' }) => {
        const prefix = folder.replace(/^\.?\/+|\/+$/g, '');
        const listed = files.files.filter(({ path }) => prefix === '' || path.startsWith(`${prefix}/`));
        const lines = listed.slice(0, MAX_LISTED).map(({ path, size }) => `${path} ${size}`);
        return withRest(lines, listed.length) || 'No files.';
      },
    }),
    tool({
      name: 'search',
      title: messages.toolSearch,
      description: 'Searches all project files for a string, ignoring case. Returns path:line: text.',
      input: objectOf({ text: { type: 'string' } }, ['text']),
      schema: z.object({ text: z.string().check(z.minLength(1)) }),
      run: ({ text }) => search(files, text),
    }),
  ];
}

function buildTools({
  commands,
  diagnostics,
  tests,
}: Pick<ProjectToolServices, 'commands' | 'diagnostics' | 'tests'>): readonly AssistantTool[] {
  return [
    tool({
      name: 'problems',
      title: messages.toolProblems,
      description: 'Lists the current problems that compilers and other tools have reported for the project.',
      input: objectOf({}),
      schema: z.object({}),
      run: async () => {
        const found = await firstValueFrom(diagnostics.diagnostics$);
        return found.map(diagnosticLine).join('\n') || 'No problems have been detected.';
      },
    }),
    tool({
      name: 'compile',
      title: messages.toolCompile,
      description: 'Compiles the project and returns the compiler output.',
      input: objectOf({}),
      schema: z.object({}),
      run: async (_input, signal) => {
        let reason = '';
        const failed = (why: string) => {
          reason = why;
        };
        const build = () => commands.execute('build.compile', { showOutput: false, failed });
        const result = await stoppedBy(signal, build, () => commands.execute('run.stop'));
        if (result === undefined) throw new Error(reason || 'Nothing was compiled.');
        const found = await firstValueFrom(diagnostics.diagnostics$);
        const errors = found.filter(({ severity }) => severity === 'error').length;
        return [`${errors} errors`, ...found.map(diagnosticLine)].join('\n');
      },
    }),
    tool({
      name: 'run_tests',
      title: messages.toolRunTests,
      description: 'Runs all tests in the project and returns their results, including failures.',
      input: objectOf({}),
      schema: z.object({}),
      run: async (_input, signal) => {
        await stoppedBy(
          signal,
          () => commands.execute('tests.run'),
          () => commands.execute('tests.cancel'),
        );
        const [run] = await firstValueFrom(tests.runs$);
        const nodes = await firstValueFrom(tests.tests$);
        const summary = run ? runSummary(run) : 'No tests were run.';
        return [summary, ...(run?.error ? [run.error] : []), ...testFailures(nodes)].join('\n');
      },
    }),
  ];
}

/** Creates a tool whose input is validated by a schema before it runs. */
function tool<T>({
  schema,
  run,
  ...rest
}: ModelTool & {
  readonly title: string;
  readonly schema: z.ZodMiniType<T>;
  readonly run: (input: T, signal: AbortSignal) => Promise<string>;
}): AssistantTool {
  return {
    ...rest,
    run: async (input, signal) => {
      const parsed = schema.safeParse(input);
      if (!parsed.success) throw new Error(`The input is invalid: ${z.prettifyError(parsed.error)}`);
      return run(parsed.data, signal);
    },
  };
}

/** Runs a command. If the answer is stopped, cancels the command by running the stop command that a user would run. */
async function stoppedBy<T>(
  signal: AbortSignal,
  work: () => Promise<T>,
  stop: () => Promise<unknown>,
): Promise<T> {
  const onAbort = () => void stop().catch(() => undefined);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await work();
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function objectOf(properties: Readonly<Record<string, unknown>>, required: readonly string[] = []) {
  return { type: 'object', properties, required };
}

/** The text in the editor if the file is open, otherwise the stored text. */
export async function readText(
  { editor, files }: Pick<ProjectToolServices, 'editor' | 'files'>,
  path: string,
): Promise<string> {
  const { content } = await files.read(path);
  const text = editor.text(path) ?? content;
  if (typeof text !== 'string') throw new Error(`${path} is not a text file`);
  return text;
}

async function search(files: Pick<ProjectFiles, 'readAll'>, text: string): Promise<string> {
  const wanted = text.toLowerCase();
  const matches = (await files.readAll()).flatMap(({ path, content }) =>
    typeof content === 'string'
      ? content
          .split('\n')
          .flatMap((line, index) =>
            line.toLowerCase().includes(wanted) ? `${path}:${index + 1}: ${line.trim().slice(0, 300)}` : [],
          )
      : [],
  );
  return withRest(matches.slice(0, MAX_MATCHES), matches.length) || 'Nothing was found.';
}

function withRest(lines: readonly string[], total: number): string {
  const rest = total - lines.length;
  return [...lines, ...(rest > 0 ? [`(and ${rest} more)`] : [])].join('\n');
}

/** All test failures, each with the test's name. */
export function testFailures(nodes: readonly TestNode[]): readonly string[] {
  return [...allItems(nodes)].flatMap(({ path, name, failures }) =>
    failures.map(({ message, expected, received }) => {
      const values = expected === undefined ? '' : `\nexpected: ${expected}\nreceived: ${received}`;
      return `${path}: ${name}: ${message}${values}`;
    }),
  );
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined
    ? 'Done.'
    : JSON.stringify(value, (_name, each) => (typeof each === 'bigint' ? String(each) : each));
}
