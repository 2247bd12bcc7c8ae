import { aptosVmChain } from '../../plugins/chain-aptos/engine/vm/aptos-vm-chain';
import { aptosGas, GAS_UNIT } from '../../plugins/chain-aptos/engine/vm/gas/aptos-gas';
import { frameworkNatives } from '../../plugins/chain-aptos/engine/vm/natives/natives';
import { readScript } from '../../plugins/move-toolchain/engine/bytecode/read-module';
import { compilePackage } from '../../plugins/move-toolchain/engine/compile/compile-package';
import type { Framework } from '../../plugins/move-toolchain/engine/framework/framework';
import { showModuleId } from '../../plugins/move-toolchain/engine/interface/show-type';
import { GasMeter } from '../../plugins/move-toolchain/engine/vm/gas/gas-meter';
import { Loader } from '../../plugins/move-toolchain/engine/vm/loader/loader';
import { ModuleCache } from '../../plugins/move-toolchain/engine/vm/loader/module-cache';
import type { MoveFunction } from '../../plugins/move-toolchain/engine/vm/loader/move-function';
import { parseType } from '../../plugins/move-toolchain/engine/vm/loader/parse-type';
import type { RuntimeType } from '../../plugins/move-toolchain/engine/vm/loader/runtime-type';
import { Session } from '../../plugins/move-toolchain/engine/vm/session';
import { State } from '../../plugins/move-toolchain/engine/vm/storage/state';
import { parseAddress } from '../../plugins/move-toolchain/engine/vm/values/address';
import {
  integer,
  Reference,
  signerOf,
  type Value,
} from '../../plugins/move-toolchain/engine/vm/values/value';
import { MoveVmError } from '../../plugins/move-toolchain/engine/vm/vm-error';
import { type NativeTask, singleFile } from './native-answers';

/** A task in a transactional script: a `//# publish` or `//# run` line, and the source below it. */
interface Task {
  /** 1-based line of the task. */
  readonly line: number;
  readonly words: readonly string[];
  readonly source: string;
}

export interface TaskResult {
  readonly line: number;
  readonly ok: boolean;
  /** Status and abort code if the VM failed, or compiler messages. */
  readonly failure?: string;
  readonly returns?: string;
}

/** Gas budget for a task that does not specify `--gas-budget`. */
const TASK_GAS = 20_000;

/** Runs a script's tasks in sequence on the same state. */
export function runScript(text: string, framework: Framework): readonly TaskResult[] {
  const run = new ScriptRun(framework);
  return readTasks(text).map((task) => ({ line: task.line, ...run.task(task) }));
}

export function isSameResult(ours: TaskResult | undefined, native: NativeTask): boolean {
  if (!ours || ours.ok !== native.ok) return false;
  if (native.kind === 'publish') return true;
  if (native.ok) return native.returns === undefined || native.returns === ours.returns;
  return ours.failure === shownFailure(native.status ?? '', native.code ?? undefined);
}

function shownFailure(status: string, code: string | undefined): string {
  return status === 'ABORTED' ? `${status} ${code}` : status;
}

function readTasks(text: string): readonly Task[] {
  const lines = text.split('\n');
  const starts = lines.flatMap((line, at) => (line.startsWith('//#') ? [at] : []));
  return starts.map((start, at) => ({
    line: start + 1,
    words: (lines[start] ?? '').slice(3).trim().split(/\s+/),
    source: lines.slice(start + 1, starts[at + 1]).join('\n'),
  }));
}

class ScriptRun {
  readonly #framework: Framework;
  readonly #state = new State();
  readonly #cache: ModuleCache;
  readonly #published: { readonly path: string; readonly content: string }[] = [];

  constructor(framework: Framework) {
    this.#framework = framework;
    this.#cache = new ModuleCache(new Set(framework.ids.map(showModuleId)));
    for (const id of framework.ids) {
      const bytecode = framework.bytecode(id);
      if (bytecode) this.#state.modules.set(showModuleId(id), bytecode);
    }
  }

  task(task: Task): Omit<TaskResult, 'line'> {
    try {
      return task.words[0] === 'publish' ? this.#publish(task.source) : this.#run(task);
    } catch (error) {
      if (!(error instanceof MoveVmError)) throw error;
      return { ok: false, failure: shownFailure(error.status, error.subStatus?.toString()) };
    }
  }

  #compile(content: string) {
    const one = singleFile(content);
    const dependencies = [{ ...one, name: 'published', sources: this.#published }];
    const { units, diagnostics } = compilePackage({ ...one, dependencies }, this.#framework);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    return { units, failure: errors.map(({ code, message }) => `${code}: ${message}`).join('; ') };
  }

  #publish(source: string): Omit<TaskResult, 'line'> {
    const { units, failure } = this.#compile(source);
    if (failure !== '') return { ok: false, failure };
    for (const { checked, bytecode } of units) this.#state.modules.set(checked.symbol.key, bytecode);
    this.#published.push({ path: `sources/published${this.#published.length}.move`, content: source });
    return { ok: true };
  }

  #run({ words, source }: Task): Omit<TaskResult, 'line'> {
    const options = readOptions(words.slice(1));
    const loader = new Loader(
      { bytecode: (id) => this.#state.modules.get(id) },
      frameworkNatives(),
      this.#cache,
      aptosVmChain,
    );
    const types = options.typeArguments.map((type) => parseType(type, loader));
    const meter = new GasMeter(aptosGas, (options.gas ?? TASK_GAS) * GAS_UNIT);
    const session = new Session(this.#state, loader, { meter });
    let called: MoveFunction;
    if (options.function === undefined) {
      const { units, failure } = this.#compile(source);
      const [unit] = units;
      if (!unit) return { ok: false, failure };
      called = loader.script(readScript(unit.bytecode), types);
    } else called = this.#function(options.function, types, loader);
    const results = session.run(called, argumentsOf(called, options));
    session.commit();
    const returns = results.map((value, at) => showValue(called.results[at], value)).join(', ');
    return { ok: true, ...(results.length > 0 && { returns }) };
  }

  #function(name: string, types: readonly RuntimeType[], loader: Loader): MoveFunction {
    const at = name.lastIndexOf('::');
    const module = name.slice(0, at);
    if (!this.#state.modules.has(module)) throw new MoveVmError('LINKER_ERROR');
    return loader.function(module, name.slice(at + 2), types);
  }
}

interface RunOptions {
  readonly function?: string;
  readonly signers: readonly string[];
  readonly arguments: readonly string[];
  readonly typeArguments: readonly string[];
  readonly gas?: number;
}

const LISTS = { '--signers': 'signers', '--args': 'arguments', '--type-args': 'typeArguments' } as const;

function readOptions(words: readonly string[]): RunOptions {
  const lists: Record<'signers' | 'arguments' | 'typeArguments', string[]> = {
    signers: [],
    arguments: [],
    typeArguments: [],
  };
  let list: string[] | undefined;
  let found: { function?: string; gas?: number } = {};
  for (const [at, word] of words.entries()) {
    if (word in LISTS) list = lists[LISTS[word as keyof typeof LISTS]];
    else if (word.startsWith('--')) list = undefined;
    else if (words[at - 1] === '--gas-budget') found = { ...found, gas: Number(word) };
    else if (list) list.push(word);
    else found = { ...found, function: word };
  }
  return { ...lists, ...found };
}

/** Returns the call's arguments, signers first. Each argument's text must have the format of its parameter type. */
function argumentsOf(called: MoveFunction, { signers, arguments: given }: RunOptions): readonly Value[] {
  if (called.parameters.length !== signers.length + given.length)
    throw new MoveVmError('NUMBER_OF_ARGUMENTS_MISMATCH');
  const values = given.map((text, at) => argumentOf(text, called.parameters[signers.length + at]));
  return [...signers.map((address) => signerOf(parseAddress(address) ?? address)), ...values];
}

function argumentOf(text: string, parameter: RuntimeType | undefined): Value {
  const type = parameter?.kind === 'reference' ? parameter.target : parameter;
  // A struct with one field is serialised to the same bytes as the field.
  if (type?.kind === 'struct' && type.layout.kind === 'struct' && type.layout.fields.length === 1)
    return [argumentOf(text, type.layout.fields[0]?.type)];
  const [, bytes] = /^b"(.*)"$/.exec(text) ?? [];
  if (bytes !== undefined && type?.key === 'vector<u8>') return [...new TextEncoder().encode(bytes)];
  if ((text === 'true' || text === 'false') && type?.key === 'bool') return text === 'true';
  if (text.startsWith('@') && type?.key === 'address') return parseAddress(text.slice(1)) ?? text;
  const [, digits, suffix = 'u64'] = /^(0x[0-9a-fA-F]+|\d+)(u\d+)?$/.exec(text) ?? [];
  if (digits !== undefined && type?.key === suffix) return integer(BigInt(digits));
  throw new MoveVmError('FAILED_TO_DESERIALIZE_ARGUMENT');
}

/** Formats a value as the native runner does: `{ 0 }`, `[1, 2]`, and addresses padded with zeros. */
function showValue(type: RuntimeType | undefined, value: Value): string {
  if (value instanceof Reference)
    return showValue(type?.kind === 'reference' ? type.target : type, value.value);
  if (type?.kind === 'vector')
    return `[${(value as Value[]).map((each) => showValue(type.element, each)).join(', ')}]`;
  if (type?.kind === 'struct' && type.layout.kind === 'struct') {
    const { fields } = type.layout;
    return `{ ${(value as Value[]).map((each, at) => showValue(fields[at]?.type, each)).join(', ')} }`;
  }
  return type?.key === 'address' ? String(value).slice(2).padStart(64, '0') : String(value);
}
