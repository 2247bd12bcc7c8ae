import type {
  CompiledModule,
  FunctionDefinition,
} from '../../plugins/move-toolchain/engine/bytecode/compiled-module';
import type { Instruction } from '../../plugins/move-toolchain/engine/bytecode/instruction';
import type { SignatureToken } from '../../plugins/move-toolchain/engine/bytecode/signature-token';

/** A number, boolean, address, vector, struct, reference or function value. */
export type MoveValue = bigint | boolean | string | MoveValue[] | MoveStruct | MoveReference | MoveClosure;

type MoveClosure = (given: readonly MoveValue[]) => readonly MoveValue[];

interface MoveStruct {
  readonly variant: number;
  readonly fields: MoveValue[];
}

interface MoveReference {
  get(): MoveValue;
  set(value: MoveValue): void;
}

/** Thrown if the code aborts, or if the machine cannot continue. */
export class MoveAbort extends Error {
  override readonly name = 'MoveAbort';

  constructor(readonly code: bigint | string) {
    super(`aborted: ${code}`);
  }
}

const STEPS = 100_000;

/**
 * Runs verified modules at one address, with just enough support for compiler tests: no gas, one native function, and
 * types only for numeric limits. It relies on the verifier and does not repeat its checks.
 */
export class MoveMachine {
  readonly #modules: ReadonlyMap<string, CompiledModule>;
  readonly #storage = new Map<string, MoveReference>();
  #steps = 0;

  constructor(modules: readonly CompiledModule[]) {
    this.#modules = new Map(modules.map((module) => [nameOf(module, module.selfModuleHandle), module]));
  }

  call(moduleName: string, functionName: string, given: readonly MoveValue[] = []): readonly MoveValue[] {
    const module = this.#modules.get(moduleName);
    const definition = module?.functionDefs.find(
      (one) => module.identifiers[at(module.functionHandles, one.function).name] === functionName,
    );
    if (`${moduleName}::${functionName}` === 'vector::move_range') return moveRange(given);
    if (`${moduleName}::${functionName}` === 'cmp::compare') return [compared(given)];
    if (!module || !definition?.code) throw new Error(`No code of ${moduleName}::${functionName}`);
    return this.#run(module, definition, given);
  }

  #run(
    module: CompiledModule,
    definition: FunctionDefinition,
    given: readonly MoveValue[],
  ): readonly MoveValue[] {
    const code = definition.code?.code ?? [];
    const locals: (MoveValue | undefined)[] = [...given];
    const stack: MoveValue[] = [];
    const pop = () => {
      const value = stack.pop();
      if (value === undefined) throw new Error('The stack is empty');
      return value;
    };
    const local = (index: number): MoveReference => ({
      get: () => locals[index] ?? false,
      set: (value) => {
        locals[index] = value;
      },
    });
    for (let counter = 0; ; ) {
      if (++this.#steps > STEPS) throw new MoveAbort('out of steps');
      const instruction = at(code, counter);
      counter += 1;
      switch (instruction.op) {
        case 'Ret':
          return stack;
        case 'Branch':
          counter = instruction.offset;
          break;
        case 'BrTrue':
          if (pop() === true) counter = instruction.offset;
          break;
        case 'BrFalse':
          if (pop() === false) counter = instruction.offset;
          break;
        case 'Abort':
          throw new MoveAbort(pop() as bigint);
        case 'CopyLoc':
          stack.push(copied(local(instruction.local).get()));
          break;
        case 'MoveLoc':
          stack.push(local(instruction.local).get());
          locals[instruction.local] = undefined;
          break;
        case 'StLoc':
          locals[instruction.local] = pop();
          break;
        case 'MutBorrowLoc':
        case 'ImmBorrowLoc':
          stack.push(local(instruction.local));
          break;
        case 'Call':
          this.#call(module, instruction.index, stack);
          break;
        case 'CallGeneric':
          this.#call(module, at(module.functionInstantiations, instruction.index).handle, stack);
          break;
        case 'PackClosure':
          stack.push(this.#closure(module, instruction.index, instruction.mask, stack));
          break;
        case 'PackClosureGeneric': {
          const { handle } = at(module.functionInstantiations, instruction.index);
          stack.push(this.#closure(module, handle, instruction.mask, stack));
          break;
        }
        case 'CallClosure': {
          const closure = pop() as MoveClosure;
          const [type] = at(module.signatures, instruction.index);
          const count = type?.kind === 'function' ? type.parameters.length : 0;
          stack.push(...closure(stack.splice(stack.length - count, count)));
          break;
        }
        default:
          this.#step(module, instruction, stack, pop);
      }
    }
  }

  #call(module: CompiledModule, index: number, stack: MoveValue[]): void {
    const handle = at(module.functionHandles, index);
    const count = at(module.signatures, handle.parameters).length;
    const given = stack.splice(stack.length - count, count);
    stack.push(...this.call(nameOf(module, handle.module), at(module.identifiers, handle.name), given));
  }

  /** Creates a closure with captured arguments. A call's arguments fill the positions whose mask bit is not set. */
  #closure(module: CompiledModule, index: number, mask: bigint, stack: MoveValue[]): MoveClosure {
    const handle = at(module.functionHandles, index);
    const count = at(module.signatures, handle.parameters).length;
    const isCaptured = Array.from(
      { length: count },
      (_, position) => ((mask >> BigInt(position)) & 1n) === 1n,
    );
    const captured = stack.splice(stack.length - isCaptured.filter(Boolean).length);
    const [moduleName, name] = [nameOf(module, handle.module), at(module.identifiers, handle.name)];
    return (given) => {
      const [held, rest] = [captured.map(copied), [...given]];
      const all = isCaptured.map((one) => (one ? held.shift() : rest.shift()) ?? false);
      return this.call(moduleName, name, all);
    };
  }

  #step(module: CompiledModule, instruction: Instruction, stack: MoveValue[], pop: () => MoveValue): void {
    const { op } = instruction;
    const structOf = (index: number) =>
      op.endsWith('Generic') ? at(module.structDefInstantiations, index).handle : index;
    const variantOf = (index: number) => {
      const row = op.endsWith('Generic') ? at(module.structVariantInstantiations, index).handle : index;
      return at(module.structVariantHandles, row);
    };
    const take = (count: number) => stack.splice(stack.length - count, count);
    const name = op.replace(/Generic$/, '');
    if ('value' in instruction) stack.push(instruction.value);
    else if ('count' in instruction) {
      if (op === 'VecPack') stack.push(take(Number(instruction.count)));
      else stack.push(...(pop() as MoveValue[]));
    } else if ('index' in instruction) {
      const { index } = instruction;
      switch (name) {
        case 'LdConst':
          stack.push(constant(module, index));
          return;
        case 'Pack':
        case 'PackVariant': {
          const { owner, variant } =
            name === 'Pack' ? { owner: structOf(index), variant: 0 } : variantOf(index);
          stack.push({ variant, fields: take(fieldCount(module, owner, variant)) });
          return;
        }
        case 'Unpack':
          stack.push(...(pop() as MoveStruct).fields);
          return;
        case 'UnpackVariant': {
          const value = pop() as MoveStruct;
          if (value.variant !== variantOf(index).variant) throw new MoveAbort('wrong variant');
          stack.push(...value.fields);
          return;
        }
        case 'TestVariant':
          stack.push(((pop() as MoveReference).get() as MoveStruct).variant === variantOf(index).variant);
          return;
        case 'MutBorrowField':
        case 'ImmBorrowField': {
          const row = op.endsWith('Generic') ? at(module.fieldInstantiations, index).handle : index;
          stack.push(part((pop() as MoveReference).get() as MoveStruct, at(module.fieldHandles, row).field));
          return;
        }
        case 'MutBorrowVariantField':
        case 'ImmBorrowVariantField': {
          const row = op.endsWith('Generic') ? at(module.variantFieldInstantiations, index).handle : index;
          const { field, variants } = at(module.variantFieldHandles, row);
          const value = (pop() as MoveReference).get() as MoveStruct;
          if (!variants.includes(value.variant)) throw new MoveAbort('wrong variant');
          stack.push(part(value, field));
          return;
        }
        default:
          if (name.startsWith('Vec')) this.#vector(name, stack, pop);
          else
            this.#global(name, `${nameOf(module, module.selfModuleHandle)} ${structOf(index)}`, stack, pop);
      }
    } else this.#plain(name, stack, pop);
  }

  #vector(name: string, stack: MoveValue[], pop: () => MoveValue): void {
    const vector = () => (pop() as MoveReference).get() as MoveValue[];
    const within = (values: MoveValue[], index: bigint) => {
      if (index >= BigInt(values.length)) throw new MoveAbort('vector index');
      return Number(index);
    };
    switch (name) {
      case 'VecLen':
        stack.push(BigInt(vector().length));
        return;
      case 'VecPushBack': {
        const value = pop();
        vector().push(value);
        return;
      }
      case 'VecPopBack': {
        const last = vector().pop();
        if (last === undefined) throw new MoveAbort('vector index');
        stack.push(last);
        return;
      }
      case 'VecSwap': {
        const [second, first] = [pop() as bigint, pop() as bigint];
        const values = vector();
        const [i, j] = [within(values, first), within(values, second)];
        [values[i], values[j]] = [at(values, j), at(values, i)];
        return;
      }
      default: {
        const index = pop() as bigint;
        const values = vector();
        stack.push(element(values, within(values, index)));
      }
    }
  }

  #global(name: string, type: string, stack: MoveValue[], pop: () => MoveValue): void {
    if (name === 'MoveTo') {
      let held: MoveValue = pop();
      // A signer is represented by its address.
      const key = `${(pop() as MoveReference).get()} ${type}`;
      if (this.#storage.has(key)) throw new MoveAbort('exists');
      const reference = {
        get: () => held,
        set: (value: MoveValue) => {
          held = value;
        },
      };
      this.#storage.set(key, reference);
      return;
    }
    const key = `${pop()} ${type}`;
    const found = this.#storage.get(key);
    if (name === 'Exists') stack.push(found !== undefined);
    else if (!found) throw new MoveAbort('missing');
    else if (name === 'MoveFrom') {
      stack.push(found.get());
      this.#storage.delete(key);
    } else stack.push(found);
  }

  #plain(name: string, stack: MoveValue[], pop: () => MoveValue): void {
    switch (name) {
      case 'Pop':
        pop();
        return;
      case 'LdTrue':
      case 'LdFalse':
        stack.push(name === 'LdTrue');
        return;
      case 'Not':
        stack.push(pop() !== true);
        return;
      case 'FreezeRef':
        return;
      case 'ReadRef':
        stack.push(copied((pop() as MoveReference).get()));
        return;
      case 'WriteRef': {
        const reference = pop() as MoveReference;
        reference.set(pop());
        return;
      }
      case 'CastU8':
      case 'CastU64':
      case 'CastU128': {
        const value = pop() as bigint;
        if (value >> BigInt(name.slice('CastU'.length)) !== 0n) throw new MoveAbort('cast');
        stack.push(value);
        return;
      }
      default: {
        const [right, left] = [pop(), pop()];
        stack.push(binary(name, left, right));
      }
    }
  }
}

/** Returns the framework's comparison result: the variant Less, Equal or Greater. */
function compared([one, other]: readonly MoveValue[]): MoveStruct {
  const order = orderOf((one as MoveReference).get(), (other as MoveReference).get());
  return { variant: order + 1, fields: [] };
}

function orderOf(one: MoveValue, other: MoveValue): number {
  const parts = (value: MoveValue) => (Array.isArray(value) ? value : (value as MoveStruct).fields);
  if (typeof one !== 'object')
    return (
      Number(BigInt(one as bigint) > BigInt(other as bigint)) -
      Number(BigInt(one as bigint) < BigInt(other as bigint))
    );
  const [mine, theirs] = [parts(one), parts(other)];
  for (const [index, value] of mine.entries()) {
    const their = theirs[index];
    const order = their === undefined ? 1 : orderOf(value, their);
    if (order !== 0) return order;
  }
  return mine.length < theirs.length ? -1 : 0;
}

/** The only native function that the framework's vectors need. */
function moveRange([from, start, length, to, place]: readonly MoveValue[]): readonly MoveValue[] {
  const moved = ((from as MoveReference).get() as MoveValue[]).splice(Number(start), Number(length));
  ((to as MoveReference).get() as MoveValue[]).splice(Number(place), 0, ...moved);
  return [];
}

function binary(name: string, left: MoveValue, right: MoveValue): MoveValue {
  if (name === 'Eq' || name === 'Neq') return (shown(left) === shown(right)) === (name === 'Eq');
  if (typeof left === 'boolean') return name === 'And' ? left && right === true : left || right === true;
  const [a, b] = [left as bigint, right as bigint];
  switch (name) {
    case 'Lt':
      return a < b;
    case 'Gt':
      return a > b;
    case 'Le':
      return a <= b;
    case 'Ge':
      return a >= b;
    case 'Add':
      return a + b;
    case 'Sub':
      if (a < b) throw new MoveAbort('underflow');
      return a - b;
    case 'Mul':
      return a * b;
    case 'Div':
    case 'Mod':
      if (b === 0n) throw new MoveAbort('division by zero');
      return name === 'Div' ? a / b : a % b;
    case 'BitAnd':
      return a & b;
    case 'BitOr':
      return a | b;
    case 'Xor':
      return a ^ b;
    case 'Shr':
      return a >> b;
    case 'Shl':
      return BigInt.asUintN(64, a << b);
    default:
      throw new Error(`The machine has no ${name}`);
  }
}

function shown(value: MoveValue): string {
  const held = typeof value === 'object' && 'get' in value ? value.get() : value;
  return JSON.stringify(held, (_, part) => (typeof part === 'bigint' ? `${part}n` : part));
}

function copied(value: MoveValue): MoveValue {
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value === 'object' && 'fields' in value) return { ...value, fields: value.fields.map(copied) };
  return value;
}

function element(values: MoveValue[], index: number): MoveReference {
  return {
    get: () => at(values, index),
    set: (value) => {
      values[index] = value;
    },
  };
}

function part({ fields }: MoveStruct, field: number): MoveReference {
  return element(fields, field);
}

function constant({ constantPool }: CompiledModule, index: number): MoveValue {
  const { type, data } = at(constantPool, index);
  return decoded(type, data, { offset: 0 });
}

function decoded(type: SignatureToken, data: Uint8Array, place: { offset: number }): MoveValue {
  if (type.kind === 'vector') {
    const count = data[place.offset++] ?? 0;
    return Array.from({ length: count }, () => decoded(type.element, data, place));
  }
  const name = type.kind === 'primitive' ? type.name : '';
  const size = name === 'address' ? 32 : name === 'bool' ? 1 : Number(name.slice(1)) / 8;
  const bytes = data.subarray(place.offset, place.offset + size);
  place.offset += size;
  if (name === 'bool') return bytes[0] === 1;
  if (name === 'address')
    return `0x${Buffer.from(bytes)
      .toString('hex')
      .replace(/^0+(?=.)/, '')}`;
  return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
}

function fieldCount({ structDefs }: CompiledModule, owner: number, variant: number): number {
  const { fieldInformation: information } = at(structDefs, owner);
  if (information.kind === 'declared') return information.fields.length;
  return information.kind === 'declared-variants' ? at(information.variants, variant).fields.length : 0;
}

function nameOf({ moduleHandles, identifiers }: CompiledModule, handle: number): string {
  return at(identifiers, at(moduleHandles, handle).name);
}

function at<T>(rows: readonly T[], index: number): T {
  const row = rows[index];
  if (row === undefined) throw new Error(`No row ${index}`);
  return row;
}
