import type { CompiledModule } from '../bytecode/compiled-module';
import type { ErrorDescription } from '../interface/module-interface';
import type { GasSchedule } from './gas/gas-schedule';

/** Chain-specific costs and metadata that the VM uses. */
export interface VmChain {
  readonly gas: GasSchedule;
  /** The error codes described in a module's metadata. */
  readonly errorsOf: (module: CompiledModule) => readonly ErrorDescription[];
  /** Full name of a struct's resource group. Undefined if the struct does not belong to a group. */
  readonly groupOf: (module: CompiledModule, struct: string) => string | undefined;
}
