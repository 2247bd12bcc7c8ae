import type { Parameter } from '@core/chains/contract-interface';
import type { Artifact } from '@core/chains/toolchain';
import * as z from 'zod/mini';
import { cellFieldSchema } from './cells/cell-encoding';
import { messages } from './messages';

/** A parameter or result of a get method. */
export interface StackParameter extends Parameter {
  readonly components?: readonly StackParameter[];
  /** Number of stack values, including the type tag, which comes last; absent if the type has no tag. */
  readonly taggedPlaces?: number;
}

const parameterSchema: z.ZodMiniType<StackParameter> = z.object({
  name: z.string(),
  type: z.string(),
  get components() {
    return z.exactOptional(z.readonly(z.array(parameterSchema)));
  },
  taggedPlaces: z.exactOptional(z.int().check(z.positive())),
});

const getterSchema = z.object({
  name: z.string(),
  /** The name or method id used to call the method. */
  selector: z.union([z.string(), z.number()]),
  parameters: z.readonly(z.array(parameterSchema)),
  returns: z.readonly(z.array(parameterSchema)),
  documentation: z.exactOptional(z.string()),
});

const bodySchema = z.object({
  name: z.string(),
  /** The prefix of the message body, most significant bit first; absent if the body starts with its first field. */
  prefix: z.exactOptional(z.object({ value: z.number(), bits: z.int().check(z.nonnegative()) })),
  fields: z.readonly(z.array(cellFieldSchema)),
});

const messageSchema = z.extend(bodySchema, {
  sender: z.enum(['internal', 'external']),
  documentation: z.exactOptional(z.string()),
});

/** The data about a compiled contract that `describe`, `deploy`, `call` and `send` require. */
const payloadSchema = z.object({
  /** Bag of cells with the code, in base64. */
  code: z.string(),
  getters: z.readonly(z.array(getterSchema)),
  /**
   * Whether get methods represent each struct as a single tuple. By default, struct members are separate stack values.
   */
  structsAreTuples: z.exactOptional(z.boolean()),
  /** Messages that the contract declares or handles. */
  messages: z.exactOptional(z.readonly(z.array(messageSchema))),
  /**
   * Message types in the contract's sources that start with an opcode. The contract may send them, including as
   * events.
   */
  bodies: z.exactOptional(z.readonly(z.array(bodySchema))),
  /** Names or messages for exit codes, keyed by code as a decimal string. */
  errors: z.exactOptional(z.record(z.string(), z.string())),
  /** Fields of the data cell in order; 'cell' if they are unknown; absent if the contract does not read the cell. */
  storage: z.exactOptional(z.union([z.literal('cell'), z.readonly(z.array(cellFieldSchema))])),
});

export type TonPayload = z.infer<typeof payloadSchema>;
export type TonGetter = z.infer<typeof getterSchema>;
export type TonMessage = z.infer<typeof messageSchema>;
export type TonBody = z.infer<typeof bodySchema>;

/**
 * The last validated payload and its text. Each request sends a new copy of the same artifact to the worker, so
 * payloads cannot be compared by identity.
 */
let checked: { readonly text: string; readonly payload: TonPayload } | undefined;

/** An artifact's payload. Throws if the artifact was not created by this toolchain. */
export function tonPayload({ name, payload }: Artifact): TonPayload {
  const text = JSON.stringify(payload);
  if (checked?.text === text) return checked.payload;
  const parsed = payloadSchema.safeParse(payload);
  if (!parsed.success) throw new TypeError(messages.notOurs(name), { cause: parsed.error });
  checked = { text, payload: parsed.data };
  return parsed.data;
}
