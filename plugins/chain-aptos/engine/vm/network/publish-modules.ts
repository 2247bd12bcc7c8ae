import { readModule } from '../../../../move-toolchain/engine/bytecode/read-module';
import { moduleIdAt } from '../../../../move-toolchain/engine/interface/read-interface';
import { showModuleId } from '../../../../move-toolchain/engine/interface/show-type';
import type { PublishRequest } from '../../../../move-toolchain/engine/vm/natives/native-context';
import type { State } from '../../../../move-toolchain/engine/vm/storage/state';
import { MoveVmError } from '../../../../move-toolchain/engine/vm/vm-error';
import { messages } from '../messages';
import { incompatibility } from './compatibility';

const COMPATIBLE = 1;

export interface PublishedModules {
  /** Module ids such as `0x1::coin`, in the order of the request. */
  readonly ids: readonly string[];
  /** Ids of new modules. If they have an `init_module` function, it must be run. */
  readonly added: readonly string[];
}

/**
 * Adds a package's modules to the state. The loader checks whether they can be loaded.
 * @throws MoveVmError if the files are not modules, are not at the requested address, do not match the metadata, or
 * break modules that use them.
 */
export function publishModules(state: State, request: PublishRequest): PublishedModules {
  const ids: string[] = [];
  const added: string[] = [];
  for (const bytecode of request.modules) {
    const compiled = readable(bytecode);
    const { address, name } = moduleIdAt(compiled, compiled.selfModuleHandle);
    const id = showModuleId({ address, name });
    if (address !== request.address)
      throw new MoveVmError('LINKER_ERROR', undefined, messages.publishForeign(id, request.address));
    if (!request.expected.includes(name))
      throw new MoveVmError('LINKER_ERROR', undefined, messages.publishNames(name));
    const before = state.modules.get(id);
    if (before === undefined) added.push(id);
    else if (request.policy >= COMPATIBLE) {
      const broken = incompatibility(readModule(before), compiled);
      if (broken !== undefined)
        throw new MoveVmError(
          'BACKWARD_INCOMPATIBLE_MODULE_UPDATE',
          undefined,
          messages.publishIncompatible(id, broken),
        );
    }
    ids.push(id);
    state.modules.set(id, bytecode);
  }
  if (ids.length !== request.expected.length)
    throw new MoveVmError('LINKER_ERROR', undefined, messages.publishNames(request.expected.join(', ')));
  return { ids, added };
}

function readable(bytecode: Uint8Array) {
  try {
    return readModule(bytecode);
  } catch (error) {
    throw new MoveVmError(
      'LINKER_ERROR',
      undefined,
      messages.publishUnreadable(error instanceof Error ? error.message : String(error)),
    );
  }
}
