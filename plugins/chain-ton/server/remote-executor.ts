import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import { type Cell, serializeTuple } from '@ton/core';
import type { IExecutor } from '@ton/sandbox';
import type {
  EmulationResult,
  GetMethodArgs,
  GetMethodResult,
  RunCommonArgs,
  RunTickTockArgs,
  RunTransactionArgs,
} from '@ton/sandbox/dist/executor/Executor.js';
import type { CommonCall, GetMethodCall, TickTockCall, TransactionCall } from './executor-calls';

/**
 * The emulator for scripts in a sandbox without WebAssembly. The actual emulator runs outside the sandbox and is called
 * once per message.
 */
export class RemoteExecutor implements IExecutor {
  readonly #host: Pick<ScriptHost, 'call'>;
  /** Configurations are long and rarely change, so each one is transferred only once. */
  readonly #configs = new Map<string, number>();

  constructor(host: Pick<ScriptHost, 'call'>) {
    this.#host = host;
  }

  async runGetMethod(args: GetMethodArgs): Promise<GetMethodResult> {
    const { address, code, config, data, libs, stack, ...rest } = args;
    const call: GetMethodCall = {
      ...rest,
      ...(libs && { libs: boc(libs) }),
      code: boc(code),
      data: boc(data),
      address: address.toString(),
      stack: boc(serializeTuple(stack)),
      config: await this.#configNumber(config),
    };
    return (await this.#host.call('ton.runGetMethod', call)) as GetMethodResult;
  }

  async runTickTock({ which, ...args }: RunTickTockArgs): Promise<EmulationResult> {
    const call: TickTockCall = { ...(await this.#common(args)), which };
    return (await this.#host.call('ton.runTickTock', call)) as EmulationResult;
  }

  async runTransaction({ message, ...args }: RunTransactionArgs): Promise<EmulationResult> {
    const call: TransactionCall = { ...(await this.#common(args)), message: boc(message) };
    return (await this.#host.call('ton.runTransaction', call)) as EmulationResult;
  }

  async #common({ config, libs, ...rest }: RunCommonArgs): Promise<CommonCall> {
    return { ...rest, libs: libs && boc(libs), config: await this.#configNumber(config) };
  }

  async #configNumber(config: string): Promise<number> {
    const known = this.#configs.get(config);
    if (known !== undefined) return known;
    const number = Number(await this.#host.call('ton.keepConfig', config));
    this.#configs.set(config, number);
    return number;
  }
}

function boc(cell: Cell): string {
  return cell.toBoc().toString('base64');
}
