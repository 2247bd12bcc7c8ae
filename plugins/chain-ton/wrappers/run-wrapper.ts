import type { TaskOptions } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import type { ScriptRunner } from '@core/scripts/script-runner';
import * as z from 'zod/mini';
import { messages } from '../messages';
import type { Wrapper } from './wrapper-config';

const printedSchema = z.object({
  /** Bag of cells, base64. */
  data: z.string(),
  /** As the wrapper says: `0:…`. */
  address: z.string(),
});

export type WrapperInit = z.infer<typeof printedSchema>;

export interface WrapperRun {
  readonly wrapper: Pick<Wrapper, 'path' | 'className'>;
  /** The configuration, as an expression. */
  readonly config: string;
  /** Bag of cells with the contract's code, base64. */
  readonly code: string;
  readonly projectId: string;
  /** Every text file of the project. */
  readonly files: readonly SourceFile[];
}

/** Stands in the project while it runs, and nowhere after. */
const SCRIPT = 'sinter-wrapper-data.ts';

/** Tells what is meant for us from what the wrapper prints itself. */
const MARK = '@sinter/wrapper-data ';

/**
 * Asks a wrapper of the project, behind the wall, for the data of a new contract and its address. Rejects with what the
 * wrapper threw, and where it cannot be run.
 */
export async function runWrapper(
  runner: ScriptRunner,
  { wrapper, config, code, projectId, files }: WrapperRun,
  task?: TaskOptions,
): Promise<WrapperInit> {
  const module = wrapper.path.replace(/\.tsx?$/, '');
  const content = `import { Address, beginCell, Builder, Cell, Dictionary, toNano } from '@ton/core';
import { ${wrapper.className} as Wrapper } from './${module}';
// What expressions may name.
const names = [Address, beginCell, Builder, Dictionary, toNano];
export async function run() {
  const contract = await Wrapper.createFromConfig(${config}, Cell.fromBase64('${code}'));
  const data = contract.init?.data;
  if (!data || names.length === 0) throw new Error(${JSON.stringify(messages.wrapperWithoutData(wrapper.className))});
  const made = { data: data.toBoc().toString('base64'), address: contract.address.toRawString() };
  const { log } = console;
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
