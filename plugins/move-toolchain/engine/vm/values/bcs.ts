import type { FunctionLoader } from '../loader/function-loader';
import { parseType } from '../loader/parse-type';
import { bitsOf, isSigned, type Layout, type RuntimeType } from '../loader/runtime-type';
import { MoveVmError } from '../vm-error';
import { addressOf, bytesOfAddress } from './address';
import { ByteSink } from './byte-sink';
import { Closure, type Integer, integer, type Reference, VALUE_DEPTH, type Value } from './value';

const ADDRESS_BYTES = 32;
const LENGTH_LIMIT = 0xffff_ffff;

/**
 * Serialises a value to BCS.
 * @throws MoveVmError if the value is nested too deeply.
 */
export function writeBcs(type: RuntimeType, value: Value): Uint8Array {
  const sink = new ByteSink();
  write(sink, type, value, 1);
  return sink.toBytes();
}

function write(sink: ByteSink, type: RuntimeType, value: Value, depth: number): void {
  if (depth > VALUE_DEPTH) throw new MoveVmError('VM_MAX_VALUE_DEPTH_REACHED');
  switch (type.kind) {
    case 'primitive':
      if (type.name === 'bool') sink.u8(value === true ? 1 : 0);
      else if (type.name === 'address') sink.bytes(bytesOfAddress(value as string));
      else if (type.name === 'signer') sink.bytes(bytesOfAddress((value as Value[])[0] as string));
      else sink.integer(value as Integer, (bitsOf(type) ?? 0) / 8);
      break;
    case 'vector': {
      const elements = value as Value[];
      sink.uleb(elements.length);
      const { element } = type;
      if (element.kind === 'primitive' && element.name === 'u8') sink.bytes(elements as number[]);
      else for (const each of elements) write(sink, element, each, depth + 1);
      break;
    }
    case 'struct':
      writeParts(sink, type.layout, value as Value[], depth + 1);
      break;
    case 'reference':
      write(sink, type.target, (value as Reference).value, depth);
      break;
    case 'function':
      writeClosure(sink, value as Closure, depth + 1);
      break;
  }
}

function writeParts(sink: ByteSink, layout: Layout, parts: Value[], depth: number): void {
  const isEnum = layout.kind === 'enum';
  if (isEnum) sink.uleb(parts[0] as number);
  const fields = isEnum ? layout.variants[parts[0] as number]?.fields : layout.fields;
  const first = isEnum ? 1 : 0;
  fields?.forEach((field, index) => {
    write(sink, field.type, parts[index + first] as Value, depth);
  });
}

/**
 * Serialises a function value: name, type arguments, captured parameters and values. The format is specific to this VM.
 */
function writeClosure(sink: ByteSink, { target, mask, captured }: Closure, depth: number): void {
  const { module, name } = target.declared;
  sink.text(module.id ?? '');
  sink.text(name);
  sink.uleb(target.typeArguments.length);
  for (const { key } of target.typeArguments) sink.text(key);
  sink.integer(integer(mask), 8);
  const types = target.parameters.filter((_, index) => ((mask >> BigInt(index)) & 1n) === 1n);
  types.forEach((type, index) => {
    write(sink, type, captured[index] as Value, depth);
  });
}

/**
 * Deserialises a BCS value.
 * @throws MoveVmError if the bytes are not a valid value of the type, or if bytes remain after the value.
 */
export function readBcs(type: RuntimeType, bytes: Uint8Array, loader: FunctionLoader): Value {
  const reader = new BcsReader(bytes, loader);
  const value = reader.read(type, 1);
  if (reader.at !== bytes.length) throw malformed(type, 'unexpected trailing bytes');
  return value;
}

function malformed(type: RuntimeType, why: string): MoveVmError {
  return new MoveVmError(
    'FAILED_TO_DESERIALIZE_ARGUMENT',
    undefined,
    `invalid BCS value of type ${type.key}: ${why}`,
  );
}

class BcsReader {
  at = 0;

  constructor(
    readonly bytes: Uint8Array,
    readonly loader: FunctionLoader,
  ) {}

  read(type: RuntimeType, depth: number): Value {
    if (depth > VALUE_DEPTH) throw new MoveVmError('VM_MAX_VALUE_DEPTH_REACHED');
    switch (type.kind) {
      case 'primitive':
        return this.#primitive(type);
      case 'vector': {
        const length = this.#uleb(type, LENGTH_LIMIT);
        const { element } = type;
        if (element.kind === 'primitive' && element.name === 'u8')
          return Array.from(this.#take(type, length));
        const elements: Value[] = [];
        for (let index = 0; index < length; index += 1) {
          // Every element occupies at least one byte, because every struct has a field.
          if (this.at >= this.bytes.length) throw malformed(type, 'unexpected end of input');
          elements.push(this.read(element, depth + 1));
        }
        return elements;
      }
      case 'struct': {
        const { layout } = type;
        if (layout.kind === 'struct') return layout.fields.map((field) => this.read(field.type, depth + 1));
        const variant = this.#uleb(type, layout.variants.length - 1);
        const fields = layout.variants[variant]?.fields ?? [];
        return [variant, ...fields.map((field) => this.read(field.type, depth + 1))];
      }
      case 'function':
        return this.#closure(type, depth + 1);
      case 'reference':
        throw malformed(type, 'references cannot be deserialized');
    }
  }

  #primitive(type: RuntimeType & { readonly kind: 'primitive' }): Value {
    if (type.name === 'bool') {
      const [byte] = this.#take(type, 1);
      if (byte !== 0 && byte !== 1) throw malformed(type, 'a bool must be 0 or 1');
      return byte === 1;
    }
    if (type.name === 'address') return addressOf(this.#take(type, ADDRESS_BYTES));
    if (type.name === 'signer') return [addressOf(this.#take(type, ADDRESS_BYTES))];
    const bits = bitsOf(type) ?? 0;
    const bytes = this.#take(type, bits / 8);
    let number = 0;
    if (bits <= 32 && !isSigned(type)) {
      for (let index = bytes.length - 1; index >= 0; index -= 1) number = number * 256 + (bytes[index] ?? 0);
      return number;
    }
    let value = 0n;
    for (let index = bytes.length - 1; index >= 0; index -= 1)
      value = (value << 8n) | BigInt(bytes[index] ?? 0);
    return integer(isSigned(type) ? BigInt.asIntN(bits, value) : value);
  }

  #closure(type: RuntimeType, depth: number): Closure {
    const [module, name] = [this.#text(type), this.#text(type)];
    const typeArguments: RuntimeType[] = [];
    for (let count = this.#uleb(type, 255); count > 0; count -= 1)
      typeArguments.push(parseType(this.#text(type), this.loader));
    const mask = BigInt(this.#primitive(this.loader.primitive('u64') as never) as Integer);
    const target = this.loader.function(module, name, typeArguments);
    const types = target.parameters.filter((_, index) => ((mask >> BigInt(index)) & 1n) === 1n);
    return new Closure(
      target,
      mask,
      types.map((each) => this.read(each, depth)),
    );
  }

  #text(type: RuntimeType): string {
    return new TextDecoder().decode(this.#take(type, this.#uleb(type, LENGTH_LIMIT)));
  }

  #take(type: RuntimeType, length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw malformed(type, 'unexpected end of input');
    const taken = this.bytes.subarray(this.at, this.at + length);
    this.at += length;
    return taken;
  }

  #uleb(type: RuntimeType, maximum: number): number {
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const [byte = 0] = this.#take(type, 1);
      value += (byte & 0x7f) * scale;
      if (value > maximum || scale > LENGTH_LIMIT)
        throw malformed(type, 'a length or variant index is too large');
      if (byte >= 0x80) continue;
      if (byte === 0 && scale > 1)
        throw malformed(type, 'a length or variant index has a non-canonical ULEB128 encoding');
      return value;
    }
  }
}

/** Size in bytes of every value of a type. Undefined if the size varies. */
export function constantSize(type: RuntimeType): number | undefined {
  switch (type.kind) {
    case 'primitive':
      if (type.name === 'bool') return 1;
      return (bitsOf(type) ?? ADDRESS_BYTES * 8) / 8;
    case 'struct': {
      const { layout } = type;
      if (layout.kind === 'enum') return undefined;
      let sum = 0;
      for (const field of layout.fields) {
        const size = constantSize(field.type);
        if (size === undefined) return undefined;
        sum += size;
      }
      return sum;
    }
    default:
      return undefined;
  }
}
