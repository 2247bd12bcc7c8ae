import type { ContractValue } from '@core/chains/contract-interface';
import type { Artifact } from '@core/chains/toolchain';
import { hexToBytes } from '@noble/hashes/utils';
import * as z from 'zod/mini';
import type { EntryFunctionCall } from '../package/package-metadata';
import type { AptosPayload } from '../payload';
import { messages } from './messages';

/** The call in the format used by the compiler and the CLI (`aptos move run --json-file`). */
const callSchema = z.object({
  function_id: z.string(),
  type_args: z.array(z.string()),
  args: z.array(z.object({ type: z.literal('raw'), value: z.string() })),
});

/**
 * The call that publishes a module's package. Throws an error with a user-facing message if the module has no package.
 */
export function publicationCall(artifact: Artifact, { publication }: AptosPayload): EntryFunctionCall {
  if (publication === undefined) throw new Error(messages.notPublishable(artifact.name));
  const { function_id, type_args, args } = callSchema.parse(JSON.parse(publication));
  return {
    function: function_id,
    typeArguments: type_args,
    arguments: args.map(({ value }) => hexToBytes(value.slice(2))),
  };
}

/** Functions receive amounts as arguments; a transaction has no separate amount. Throws for any value except 0. */
export function checkNoValue(value = '0'): void {
  if (!/^0*$/.test(value.trim())) throw new RangeError(messages.noValue);
}

/** Throws if there are arguments, because a publication has no parameters. */
export function checkNoArguments(values: readonly ContractValue[] = []): void {
  if (values.length > 0) throw new RangeError(messages.noArguments);
}

/**
 * Throws unless the package was compiled for the address of the existing package, because a package cannot change its
 * address.
 */
export function checkSameAddress(
  artifact: Artifact,
  { id }: AptosPayload,
  address: string | undefined,
): void {
  const [compiled = ''] = id.split('::');
  if (compiled !== address) throw new Error(messages.otherPackage(artifact.name, compiled, address ?? ''));
}
