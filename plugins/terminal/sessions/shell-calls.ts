import type { SandboxCalls } from '@host/api/sandbox';
import * as z from 'zod/mini';
import type { LineResult } from '../engine/shell';
import type { ShellHost } from '../engine/shell-host';
import type { ShellState } from '../engine/shell-state';

const pathSchema = z.string().check(z.minLength(1));
const contentSchema = z.union([z.string(), z.instanceof(Uint8Array<ArrayBuffer>)]);
const filesSchema = z.array(z.object({ path: pathSchema, content: contentSchema }));
const commandSchema = z.object({
  words: z.array(z.string()),
  cwd: z.string(),
  stdin: z.string(),
  live: z.boolean(),
});

/**
 * The calls that a sandboxed shell can make. Arguments are validated, because project scripts can send
 * anything.
 */
export function shellCalls(host: ShellHost): SandboxCalls {
  return {
    list: (version) => host.list(z.int().parse(version)),
    read: (path) => host.read(pathSchema.parse(path)),
    write: (files) => host.write(filesSchema.parse(files)),
    makeFolder: (path) => host.makeFolder(pathSchema.parse(path)),
    remove: (path) => host.remove(pathSchema.parse(path)),
    move: (from, to) => host.move(pathSchema.parse(from), pathSchema.parse(to)),
    copy: (from, to) => host.copy(pathSchema.parse(from), pathSchema.parse(to)),
    print: (text) => host.print(z.string().parse(text)),
    runCommand: (call) => host.runCommand(commandSchema.parse(call)),
  };
}

const entriesSchema = z.array(z.tuple([z.string(), z.string()]));
const lineResultSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('unfinished') }),
  z.object({
    type: z.literal('ended'),
    state: z.object({
      cwd: z.string(),
      env: entriesSchema,
      functions: entriesSchema,
      exitCode: z.number(),
    }),
    exits: z.boolean(),
  }),
]);

/** Parses a line's result. Throws if the value is malformed. */
export function readLineResult(value: unknown): LineResult {
  const result = lineResultSchema.parse(value);
  if (result.type === 'unfinished') return result;
  const { env, functions } = result.state;
  const state: ShellState = {
    ...result.state,
    env: Object.fromEntries(env),
    functions: Object.fromEntries(functions),
  };
  return { ...result, state };
}

/** Throws if the value is malformed. */
export function readCommandNames(value: unknown): readonly string[] {
  return z.array(z.string()).parse(value);
}
