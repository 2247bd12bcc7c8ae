import type { Parameter } from '@core/chains/contract-interface';
import { enabledOptimizedChildCode } from '@tact-lang/compiler/dist/config/features.js';
import type { CompilerContext } from '@tact-lang/compiler/dist/context/context.js';
import { createABI } from '@tact-lang/compiler/dist/generator/createABI.js';
import { funcInitIdOf } from '@tact-lang/compiler/dist/generator/writers/id.js';
import type { PackageFileFormat } from '@tact-lang/compiler/dist/packaging/fileFormat.js';
import type { AllocationCell, AllocationOperation } from '@tact-lang/compiler/dist/storage/operation.js';
import { getAllocation } from '@tact-lang/compiler/dist/storage/resolveAllocation.js';
import type { ABIReceiver, ABITypeRef, ContractABI } from '@ton/core';
import type { CellEncoding, CellField } from '../cells/cell-encoding';
import type { TonBody, TonMessage, TonPayload } from '../payload';

/** The type that Tact adds to represent a contract's fields. It is never part of a message. */
const CONTRACT_DATA = /\$Data$/;

type Prefix = NonNullable<TonMessage['prefix']>;

/** A contract's interface as reported by Tact: its ABI and the cell layout of its values. */
export function tactInterface(
  ctx: CompilerContext,
  contract: string,
  init: PackageFileFormat['init'],
): Omit<TonPayload, 'code'> {
  const abi: ContractABI = createABI(ctx, contract);
  return {
    getters: (abi.getters ?? []).map(({ name, methodId, arguments: taken, returnType }) => ({
      name,
      selector: methodId ?? name,
      parameters: (taken ?? []).map((one) => toParameter(one.name, one.type, abi)),
      returns: returnType ? [toParameter('', returnType, abi)] : [],
    })),
    structsAreTuples: true,
    messages: (abi.receivers ?? []).map((receiver) => toMessage(receiver, ctx)),
    bodies: (abi.types ?? []).flatMap(({ name, header }) =>
      typeof header === 'number' && !CONTRACT_DATA.test(name) ? [toBody(name, ctx)] : [],
    ),
    errors: Object.fromEntries(
      Object.entries(abi.errors ?? {})
        // Omits codes below 128, which the virtual machine defines.
        .filter(([code]) => Number(code) >= 128)
        .map(([code, { message }]) => [code, message]),
    ),
    storage: initFields(ctx, contract, init),
  };
}

/** A contract's initial data cell. On the first message, `init` replaces it with the actual data. */
function initFields(ctx: CompilerContext, contract: string, init: PackageFileFormat['init']): CellField[] {
  const system = init.deployment.kind === 'system-cell' ? init.deployment.system : null;
  const { prefix } = init;
  return [
    ...(system !== null && !enabledOptimizedChildCode(ctx)
      ? [{ name: '', encoding: { kind: 'constantCell', boc: system } } as const]
      : []),
    ...prefixFields(prefix),
    ...cellFields(ctx, getAllocation(ctx, funcInitIdOf(contract)).root),
  ];
}

function prefixFields(prefix: Prefix | null | undefined): CellField[] {
  return prefix ? [{ name: '', encoding: { kind: 'constant', value: prefix.value, bits: prefix.bits } }] : [];
}

/** A struct's fields, which may continue in additional cells. */
function cellFields(ctx: CompilerContext, { ops, next }: AllocationCell): CellField[] {
  const here = ops.map((operation) => ({ name: operation.name, encoding: encodingOf(ctx, operation) }));
  return next ? [...here, { name: '', encoding: { kind: 'nextCell' } }, ...cellFields(ctx, next)] : here;
}

function encodingOf(ctx: CompilerContext, { op }: AllocationOperation): CellEncoding {
  if (op.kind === 'map') return { kind: 'maybeCell' };
  if (op.kind === 'address') return { kind: 'address' };
  if (op.kind === 'cell' && op.optional) return { kind: 'maybeCell' };
  const encoding = plainEncoding(ctx, op);
  return op.optional ? { kind: 'optional', of: encoding } : encoding;
}

function plainEncoding(
  ctx: CompilerContext,
  op: Exclude<AllocationOperation['op'], { kind: 'map' | 'address' }>,
): CellEncoding {
  switch (op.kind) {
    case 'int':
    case 'uint':
      return { kind: op.kind, bits: op.bits };
    case 'boolean':
      return { kind: 'bool' };
    case 'varint16':
    case 'varint32':
    case 'varuint16':
    case 'varuint32':
      return {
        kind: op.kind.startsWith('varu') ? 'varuint' : 'varint',
        bytes: op.kind.endsWith('16') ? 16 : 32,
      };
    case 'fixed-bytes':
      return { kind: 'bits', bits: 8 * op.bytes };
    case 'string':
      return { kind: 'text' };
    case 'struct': {
      // If a field is a message, its encoding includes the opcode.
      const { root, header } = getAllocation(ctx, op.type);
      return { kind: 'struct', name: op.type, fields: [...prefixFields(header), ...cellFields(ctx, root)] };
    }
    case 'cell':
    case 'slice':
    case 'builder':
      return op.format === 'remainder' ? { kind: 'rest' } : { kind: 'cell' };
  }
}

function toBody(type: string, ctx: CompilerContext): TonBody {
  const { root, header } = getAllocation(ctx, type);
  return { name: type, ...(header && { prefix: header }), fields: cellFields(ctx, root) };
}

function toMessage({ receiver: sender, message }: ABIReceiver, ctx: CompilerContext): TonMessage {
  switch (message.kind) {
    case 'typed':
      return { ...toBody(message.type, ctx), sender };
    case 'text': {
      const text = message.text === undefined || message.text === null ? undefined : message.text;
      return text === undefined
        ? {
            name: 'comment',
            sender,
            prefix: COMMENT,
            fields: [{ name: 'text', encoding: { kind: 'textTail' } }],
          }
        : { name: `"${text}"`, sender, prefix: COMMENT, fields: [...fixedText(text)] };
    }
    case 'any':
      return { name: 'slice', sender, fields: [{ name: 'body', encoding: { kind: 'rest' } }] };
    default:
      return { name: 'empty', sender, fields: [] };
  }
}

/** The zero opcode before a text comment in a message body. */
const COMMENT = { value: 0, bits: 32 };

function fixedText(text: string): CellField[] {
  const bytes = [...new TextEncoder().encode(text)];
  return bytes.map((value) => ({ name: '', encoding: { kind: 'constant', value, bits: 8 } }));
}

/** A parameter or result of a get method. Struct members are determined from the ABI. */
function toParameter(name: string, type: ABITypeRef, abi: ContractABI): Parameter {
  if (type.kind === 'dict') return { name, type: `map<${type.key}, ${type.value}>` };
  const optional = type.optional ? '?' : '';
  const struct = abi.types?.find((one) => one.name === type.type);
  const spelled = `${type.type}${type.type === 'int' || type.type === 'uint' ? formatBits(type.format) : ''}${optional}`;
  return {
    name,
    type: spelled,
    ...(struct && { components: struct.fields.map((field) => toParameter(field.name, field.type, abi)) }),
  };
}

function formatBits(format: unknown): string {
  return typeof format === 'number' && format !== 257 ? String(format) : '';
}
