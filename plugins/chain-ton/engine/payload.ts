import type { Artifact, Parameter } from '@core/chains/toolchain';
import * as z from 'zod/mini';

const parameterSchema: z.ZodMiniType<Parameter> = z.object({
  name: z.string(),
  type: z.string(),
  get components() {
    return z.exactOptional(z.readonly(z.array(parameterSchema)));
  },
});

const encodingSchema = z.union([
  z.object({ kind: z.enum(['uint', 'int', 'bits']), bits: z.int().check(z.nonnegative()) }),
  z.object({ kind: z.enum(['bool', 'coins', 'address', 'cell', 'maybeCell']) }),
]);

/** What `describe`, `deploy` and `call` need to know of a compiled contract. */
const payloadSchema = z.object({
  /** Bag of cells with the code, base64. */
  code: z.string(),
  getters: z.array(
    z.object({
      name: z.string(),
      /** What the network calls it by: its own name or a number that the source states. */
      selector: z.union([z.string(), z.number()]),
      parameters: z.readonly(z.array(parameterSchema)),
      returns: z.readonly(z.array(parameterSchema)),
      documentation: z.exactOptional(z.string()),
    }),
  ),
  /** Fields of the data cell in order; 'cell' when they are unknown; absent when the contract reads none. */
  storage: z.exactOptional(
    z.union([
      z.literal('cell'),
      z.readonly(z.array(z.object({ name: z.string(), encoding: encodingSchema }))),
    ]),
  ),
});

export type TonPayload = z.infer<typeof payloadSchema>;
export type TonGetter = TonPayload['getters'][number];

/** The payload of one of our artifacts; throws for an artifact that did not come from this toolchain. */
export function tonPayload(artifact: Artifact): TonPayload {
  const parsed = payloadSchema.safeParse(artifact.payload);
  if (parsed.success) return parsed.data;
  const reason = 'its payload is not of this toolchain. Compile the contract again.';
  throw new TypeError(`'${artifact.name}' is not a TON artifact: ${reason}`, { cause: parsed.error });
}
