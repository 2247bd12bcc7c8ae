import type { TaskOptions } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import type { ScriptRunner } from '@core/execution/scripts/script-runner';
import * as z from 'zod/mini';
import { messages } from '../messages';
import type { Wrapper } from './wrapper-config';

const printedSchema = z.object({
  /** Bag of cells in base64. */
  data: z.string(),
  /** As returned by the wrapper, in raw form: `0:…`. */
  address: z.string(),
  /** The message sent by `sendDeploy`; absent if the wrapper does not have this method. */
  message: z.optional(
    z.object({
      /** Decimal string, in nanotons. */
      value: z.string(),
      /** Bag of cells in base64. */
      body: z.optional(z.string()),
      bounce: z.optional(z.boolean()),
      sendMode: z.optional(z.int()),
    }),
  ),
});

export type WrapperInit = z.infer<typeof printedSchema>;

export interface WrapperRun {
  readonly wrapper: Pick<Wrapper, 'path' | 'className'>;
  /** The configuration, as an expression. */
  readonly config: string;
  /** Arguments to `sendDeploy` after `provider` and `via`, as expressions. If absent, the method is not called. */
  readonly deployArguments?: readonly string[];
  /** The deploying account's address. */
  readonly from?: string;
  /** Bag of cells with the contract's code, in base64. */
  readonly code: string;
  readonly projectId: string;
  /** All text files in the project. */
  readonly files: readonly SourceFile[];
}

/** Path of the temporary script, which is not stored in the project. */
const SCRIPT = 'sinter-wrapper-data.ts';

/** Prefix of the script's result line. It distinguishes this line from the wrapper's output. */
const MARK = '@sinter/wrapper-data ';

/**
 * Runs a project wrapper in the sandbox. Returns the data and address of a new contract, and the message that the
 * wrapper's `sendDeploy` sends. If the wrapper throws an error, rejects with that error. Also rejects if the wrapper
 * cannot be run.
 */
export async function runWrapper(
  runner: ScriptRunner,
  { wrapper, config, deployArguments, from, code, projectId, files }: WrapperRun,
  task?: TaskOptions,
): Promise<WrapperInit> {
  const module = wrapper.path.replace(/\.tsx?$/, '');
  const content = `import { Address, beginCell, Builder, Cell, comment, Dictionary, openContract, SendMode, toNano } from '@ton/core';
import { ${wrapper.className} as Wrapper } from './${module}';
// Names that expressions may use.
const names = [Address, beginCell, Builder, Dictionary, toNano];
export async function run() {
  const contract = await Wrapper.createFromConfig(${config}, Cell.fromBase64('${code}'));
  const data = contract.init?.data;
  if (!data || names.length === 0) throw new Error(${JSON.stringify(messages.wrapperWithoutData(wrapper.className))});
  const made = { data: data.toBoc().toString('base64'), address: contract.address.toRawString() };
${deployArguments ? captureDeploy(wrapper.className, deployArguments, from) : ''}  const { log } = console;
  log(${JSON.stringify(MARK)} + JSON.stringify(made));
}
`;
  const printed: string[] = [];
  const outcome = await runner.run(
    { projectId, files: [...files, { path: SCRIPT, content }], path: SCRIPT },
    ({ text }) => printed.push(...text.split('\n')),
    task,
  );
  if (outcome.type === 'notOffered') throw new Error(outcome.reason);
  if (outcome.type === 'failed')
    throw new Error(messages.wrapperFailed(wrapper.className, outcome.failure.message));
  const line = printed.find((one) => one.startsWith(MARK));
  const parsed = printedSchema.safeParse(
    line === undefined ? undefined : JSON.parse(line.slice(MARK.length)),
  );
  if (!parsed.success) throw new Error(messages.wrapperWithoutData(wrapper.className));
  return parsed.data;
}

/** Code that calls `sendDeploy` and stores its message in `made` instead of sending it. */
function captureDeploy(className: string, values: readonly string[], from: string | undefined): string {
  const sender = from === undefined ? 'undefined' : `Address.parse(${JSON.stringify(from)})`;
  const missing = JSON.stringify(messages.wrapperWithoutMessage(className));
  const absent = JSON.stringify(messages.wrapperReads(className));
  return `  const sent = [];
  const via = { address: ${sender}, send: async (message) => { sent.push(message); } };
  const refuse = async () => { throw new Error(${absent}); };
  const provider = {
    getState: async () => ({ balance: 0n, extracurrency: null, last: null, state: { type: 'uninit' } }),
    get: refuse,
    external: refuse,
    getTransactions: refuse,
    open: (other) => openContract(other, () => provider),
    internal: (by, { value, bounce, sendMode = SendMode.PAY_GAS_SEPARATELY, body }) => by.send({
      to: contract.address,
      value: typeof value === 'string' ? toNano(value) : value,
      bounce,
      sendMode,
      body: typeof body === 'string' ? comment(body) : body,
    }),
  };
  await openContract(contract, () => provider).sendDeploy(${['via', ...values].join(', ')});
  const [message, ...others] = sent;
  if (!message || others.length > 0 || !message.to.equals(contract.address)) throw new Error(${missing});
  made.message = {
    value: String(message.value),
    body: message.body?.toBoc().toString('base64'),
    bounce: message.bounce ?? undefined,
    sendMode: message.sendMode ?? undefined,
  };
`;
}
