import type { Parameter } from '@core/chains/contract-interface';
import type { Artifact } from '@core/chains/toolchain';
import * as z from 'zod/mini';
import { cellFieldSchema } from './cells/cell-encoding';
import { messages } from './messages';

/** A value of a get method. */
export interface StackParameter extends Parameter {
  readonly components?: readonly StackParameter[];
  /** Places on the stack, the last of which tells the type of the value; absent: what the type's own name says. */
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
  /** What the network calls it by: its own name or a number that the source gives it. */
  selector: z.union([z.string(), z.number()]),
  parameters: z.readonly(z.array(parameterSchema)),
  returns: z.readonly(z.array(parameterSchema)),
  documentation: z.exactOptional(z.string()),
});

const bodySchema = z.object({
  name: z.string(),
  /** What its body begins with, most significant bit first; absent where it begins with its first field. */
  prefix: z.exactOptional(z.object({ value: z.number(), bits: z.int().check(z.nonnegative()) })),
  fields: z.readonly(z.array(cellFieldSchema)),
});

const messageSchema = z.extend(bodySchema, {
  sender: z.enum(['internal', 'external']),
  documentation: z.exactOptional(z.string()),
});

/** What `describe`, `deploy`, `call` and `send` need to know of a compiled contract. */
const payloadSchema = z.object({
  /** Bag of cells with the code, base64. */
  code: z.string(),
  getters: z.readonly(z.array(getterSchema)),
  /** Structs on the stack of get methods are one tuple each; absent: their members lie side by side. */
  structsAreTuples: z.exactOptional(z.boolean()),
  /** Messages that the contract is known to take. */
  messages: z.exactOptional(z.readonly(z.array(messageSchema))),
  /** Message types of its sources that begin with an opcode. It may send them, also as events. */
  bodies: z.exactOptional(z.readonly(z.array(bodySchema))),
  /** Names or reasons of exit codes, by their decimal digits. */
  errors: z.exactOptional(z.record(z.string(), z.string())),
  /** Fields of the data cell in order; 'cell' when they are unknown; absent when the contract reads none. */
  storage: z.exactOptional(z.union([z.literal('cell'), z.readonly(z.array(cellFieldSchema))])),
});

export type TonPayload = z.infer<typeof payloadSchema>;
export type TonGetter = z.infer<typeof getterSchema>;
export type TonMessage = z.infer<typeof messageSchema>;
/** The layout of a message body. */
export type TonBody = z.infer<typeof bodySchema>;

/** What was checked last, and its text: whoever sends many messages has one artifact, which is a copy each time it crosses to the worker. */
let checked: { readonly text: string; readonly payload: TonPayload } | undefined;

/** The payload of one of our artifacts; throws for an artifact that did not come from this toolchain. */
export function tonPayload({ name, payload }: Artifact): TonPayload {
  const text = JSON.stringify(payload);
  if (checked?.text === text) return checked.payload;
  const parsed = payloadSchema.safeParse(payload);
  if (!parsed.success) throw new TypeError(messages.notOurs(name), { cause: parsed.error });
  checked = { text, payload: parsed.data };
  return parsed.data;
}
