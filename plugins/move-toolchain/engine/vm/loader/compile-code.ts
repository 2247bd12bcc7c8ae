import type { Instruction, InstructionWithEffect } from '../../bytecode/instruction';
import { type Effect, OPCODES, type ValueEffect } from '../../bytecode/opcodes';
import { rowAt } from '../../bytecode/table-row';
import { arithmeticStep, castStep, comparisonStep, negateStep } from '../interpreter/arithmetic-steps';
import { callClosureStep, returnStep } from '../interpreter/call-steps';
import { borrowGlobalStep, existsStep, moveFromStep, moveToStep } from '../interpreter/global-steps';
import * as places from '../interpreter/place-steps';
import type { CompiledCode, Step } from '../interpreter/step';
import * as vectors from '../interpreter/vector-steps';
import { readBcs } from '../values/bcs';
import { bytesOf, integer, Reference, type Value } from '../values/value';
import { abortWith, MoveVmError } from '../vm-error';
import type { FunctionLoader } from './function-loader';
import { InstructionCompiler } from './instruction-compiler';
import type { MoveFunction } from './move-function';
import { bitsOf, type RuntimeType } from './runtime-type';

/** Maximum length of an abort message in bytes. */
const MESSAGE_LIMIT = 1024;

/** Compiles a function's verified code to steps. */
export function compileCode(instance: MoveFunction, loader: FunctionLoader): CompiledCode {
  const { code } = instance.declared.definition;
  if (code === undefined) return { steps: [], costs: new Float64Array() };
  const compiler = new InstructionCompiler(instance, code, loader);
  const steps = code.code.map((instruction, at) => {
    compiler.at = at;
    return stepOf(compiler, instruction);
  });
  return { steps, costs: compiler.costs };
}

function stepOf(compiler: InstructionCompiler, instruction: Instruction): Step {
  const row = OPCODES[instruction.op];
  // The table maps each effect to the matching handler. TypeScript cannot verify this.
  if (!('takes' in row)) return (EFFECTS[row.effect] as Compile<Effect>)(compiler, instruction);
  const operand = compiler.exchange(row.takes, row.pushes);
  const compile = VALUE_EFFECTS[row.effect] as CompileValues<ValueEffect, Instruction>;
  return compile(compiler, instruction, operand);
}

type Compile<E extends Effect> = (
  compiler: InstructionCompiler,
  instruction: InstructionWithEffect<E>,
) => Step;

/** @param operand type of the lowest operand. Undefined if the instruction has no operands. */
type CompileValues<E extends ValueEffect, Given = InstructionWithEffect<E>> = (
  compiler: InstructionCompiler,
  instruction: Given,
  operand: RuntimeType | undefined,
) => Step;

/** Handlers for instructions whose types are in the instruction table. The result types are already on the stack. */
const VALUE_EFFECTS: { readonly [E in ValueEffect]: CompileValues<E> } = {
  nop: (compiler) => {
    compiler.cost(compiler.gas.nop);
    return () => undefined;
  },
  jump: (compiler, { offset }) => {
    compiler.cost(compiler.gas.branch);
    return (frame) => {
      frame.next = offset;
    };
  },
  branch: (compiler, { op, offset }) => {
    compiler.cost(compiler.gas.conditionalBranch);
    const jumpsOn = op === 'BrTrue';
    return (frame) => {
      if (frame.stack.pop() === jumpsOn) frame.next = offset;
    };
  },
  abort: (compiler, { op }) => {
    compiler.cost(compiler.gas.abort);
    if (op === 'Abort')
      return ({ stack }) => {
        throw abortWith(stack.pop() as number | bigint);
      };
    return ({ stack }) => {
      const message = bytesOf(stack.pop() as Value);
      throw abortWithMessage(stack.pop() as number | bigint, message);
    };
  },
  load: (compiler, instruction) => {
    if (!('value' in instruction)) {
      compiler.cost(compiler.gas.loadSmall);
      return compiler.loadStep(instruction.op === 'LdTrue');
    }
    const bits = bitsOf(compiler.primitive(OPCODES[instruction.op].pushes[0])) ?? 0;
    compiler.cost(bits > 64 ? compiler.gas.loadLarge : compiler.gas.loadSmall);
    return compiler.loadStep(integer(instruction.value));
  },
  cast: (compiler, { op }) => {
    compiler.cost(compiler.gas.cast);
    return castStep(compiler.primitive(OPCODES[op].pushes[0]));
  },
  negate: (compiler, _, operand) => {
    compiler.cost(compiler.gas.arithmetic);
    return negateStep(typed(operand));
  },
  arithmetic: (compiler, { op }, operand) => {
    compiler.cost(compiler.gas.arithmetic);
    return arithmeticStep(op, typed(operand));
  },
  compare: (compiler, { op }) => {
    compiler.cost(compiler.gas.arithmetic);
    return comparisonStep(op);
  },
  logic: (compiler, { op }) => {
    compiler.cost(compiler.gas.arithmetic);
    const isOr = op === 'Or';
    return ({ stack }) => {
      const other = stack.pop() as boolean;
      const one = stack[stack.length - 1] as boolean;
      stack[stack.length - 1] = isOr ? one || other : one && other;
    };
  },
  not: (compiler) => {
    compiler.cost(compiler.gas.arithmetic);
    return ({ stack }) => {
      stack[stack.length - 1] = !stack[stack.length - 1];
    };
  },
};

const EFFECTS: { readonly [E in Exclude<Effect, ValueEffect>]: Compile<E> } = {
  unsupported: (_, { op }) => {
    throw new Error(`Verified code contains the unsupported instruction ${op}`);
  },
  pop: (compiler) => {
    compiler.cost(compiler.gas.pop);
    compiler.drop(1);
    return ({ stack }) => void stack.pop();
  },
  return: (compiler) => {
    compiler.cost(compiler.gas.ret);
    compiler.types = [];
    return returnStep;
  },
  loadConstant: (compiler, { index }) => {
    const { type, data } = rowAt(compiler.tables, 'constantPool', index);
    compiler.cost(compiler.gas.loadConstant + compiler.gas.loadConstantPerByte * data.length);
    const loaded = compiler.type(type);
    compiler.push(loaded);
    return compiler.loadStep(readBcs(loaded, data, compiler.loader));
  },
  copyLocal: (compiler, { local }) => {
    const type = compiler.localType(local);
    compiler.cost(
      compiler.gas.copyLocal + (places.isPlain(type) ? compiler.gas.perUnit * compiler.valueSize : 0),
    );
    compiler.push(type);
    return places.copyLocalStep(local, type);
  },
  moveLocal: (compiler, { local }) => {
    compiler.cost(compiler.gas.moveLocal);
    compiler.push(compiler.localType(local));
    return ({ stack, locals }) => void stack.push(locals[local] as Value);
  },
  storeLocal: (compiler, { local }) => {
    compiler.cost(compiler.gas.storeLocal);
    compiler.pop();
    return ({ stack, locals }) => {
      locals[local] = stack.pop() as Value;
    };
  },
  borrowLocal: (compiler, { op, local }) => {
    compiler.cost(compiler.gas.borrowLocal);
    compiler.push(compiler.loader.reference(compiler.localType(local), OPCODES[op].isMutable));
    return ({ stack, locals }) => void stack.push(new Reference(locals, local));
  },
  equal: (compiler, { op }) => {
    compiler.cost(compiler.gas.equality);
    compiler.pop();
    const type = compiler.pop();
    // Comparing values of fixed size has a fixed cost.
    if (type.kind === 'primitive' && type.name !== 'signer')
      compiler.cost(compiler.gas.equality + compiler.gas.perUnit * 2 * compiler.valueSize);
    compiler.push(compiler.primitive('bool'));
    return places.equalityStep(type, op === 'Eq');
  },
  freeze: (compiler) => {
    compiler.cost(compiler.gas.freeze);
    compiler.push(compiler.loader.reference(compiler.target(), false));
    return () => undefined;
  },
  read: (compiler) => {
    const target = compiler.target();
    compiler.cost(
      compiler.gas.readReference + (places.isPlain(target) ? compiler.gas.perUnit * compiler.valueSize : 0),
    );
    compiler.push(target);
    return places.readReferenceStep(target);
  },
  write: (compiler) => {
    compiler.cost(compiler.gas.writeReference);
    compiler.drop(2);
    return ({ stack }) => {
      const reference = stack.pop() as Reference;
      reference.value = stack.pop() as Value;
    };
  },
  call: (compiler, instruction) => compiler.call(instruction),
  packClosure: (compiler, instruction) => compiler.packClosure(instruction),
  callClosure: (compiler, { index }) => {
    const type = compiler.element(index);
    if (type.kind !== 'function') throw new Error('Verified code calls a value that is not a function');
    compiler.cost(compiler.gas.call + compiler.gas.callPerArgument * type.parameters.length);
    compiler.drop(1 + type.parameters.length);
    compiler.push(...type.results);
    return callClosureStep(type.parameters.length);
  },
  borrowField: (compiler, instruction) => compiler.borrowField(instruction),
  borrowVariantField: (compiler, instruction) => compiler.borrowVariantField(instruction),
  pack: (compiler, instruction) => {
    const { type, variant, fields } = compiler.structOperand(instruction);
    compiler.cost(compiler.gas.pack + compiler.gas.packPerField * fields.length);
    compiler.drop(fields.length);
    compiler.push(type);
    return variant === undefined
      ? places.packStep(fields.length)
      : places.packVariantStep(variant, fields.length);
  },
  unpack: (compiler, instruction) => {
    const { variant, fields } = compiler.structOperand(instruction);
    compiler.cost(compiler.gas.pack + compiler.gas.packPerField * fields.length);
    compiler.drop(1);
    compiler.push(...fields.map((field) => field.type));
    return variant === undefined ? places.unpackStep() : places.unpackVariantStep(variant);
  },
  testVariant: (compiler, instruction) => {
    compiler.cost(compiler.gas.testVariant);
    const { variant = 0 } = compiler.structOperand(instruction);
    compiler.pop();
    compiler.push(compiler.primitive('bool'));
    return places.testVariantStep(variant);
  },
  exists: (compiler, instruction) => {
    compiler.cost(compiler.gas.exists);
    const { type } = compiler.structOperand(instruction);
    compiler.pop();
    compiler.push(compiler.primitive('bool'));
    return existsStep(type);
  },
  borrowGlobal: (compiler, instruction) => {
    compiler.cost(compiler.gas.borrowGlobal);
    const { type } = compiler.structOperand(instruction);
    const { isMutable } = OPCODES[instruction.op];
    compiler.pop();
    compiler.push(compiler.loader.reference(type, isMutable));
    return borrowGlobalStep(type, isMutable);
  },
  moveFrom: (compiler, instruction) => {
    compiler.cost(compiler.gas.moveFrom);
    const { type } = compiler.structOperand(instruction);
    compiler.pop();
    compiler.push(type);
    return moveFromStep(type);
  },
  moveTo: (compiler, instruction) => {
    compiler.cost(compiler.gas.moveTo);
    compiler.drop(2);
    return moveToStep(compiler.structOperand(instruction).type);
  },
  packVector: (compiler, instruction) => {
    const count = Number(instruction.count);
    compiler.cost(compiler.gas.vectorPack + compiler.gas.vectorPerElement * count);
    compiler.drop(count);
    compiler.push(compiler.loader.vector(compiler.element(instruction.index)));
    return places.packStep(count);
  },
  unpackVector: (compiler, instruction) => {
    const count = Number(instruction.count);
    compiler.cost(compiler.gas.vectorUnpack + compiler.gas.vectorPerElement * count);
    compiler.pop();
    const element = compiler.element(instruction.index);
    for (let pushed = 0; pushed < count; pushed += 1) compiler.push(element);
    return vectors.vectorUnpackStep(count);
  },
  vectorLength: (compiler) => {
    compiler.cost(compiler.gas.vectorLength);
    compiler.pop();
    compiler.push(compiler.primitive('u64'));
    return vectors.vectorLengthStep;
  },
  borrowElement: (compiler, { op, index }) => {
    compiler.cost(compiler.gas.vectorBorrow);
    compiler.drop(2);
    compiler.push(compiler.loader.reference(compiler.element(index), OPCODES[op].isMutable));
    return vectors.vectorBorrowStep;
  },
  pushElement: (compiler) => {
    compiler.cost(compiler.gas.vectorPush);
    compiler.drop(2);
    return vectors.vectorPushStep;
  },
  popElement: (compiler, { index }) => {
    compiler.cost(compiler.gas.vectorPop);
    compiler.pop();
    compiler.push(compiler.element(index));
    return vectors.vectorPopStep;
  },
  swapElements: (compiler) => {
    compiler.cost(compiler.gas.vectorSwap);
    compiler.drop(3);
    return vectors.vectorSwapStep;
  },
};

function typed(operand: RuntimeType | undefined): RuntimeType {
  if (operand === undefined) throw new Error('An integer instruction has no operand');
  return operand;
}

function abortWithMessage(code: number | bigint, message: Uint8Array): MoveVmError {
  if (message.length > MESSAGE_LIMIT) return new MoveVmError('ABORT_MESSAGE_LIMIT_EXCEEDED');
  try {
    return abortWith(code, new TextDecoder('utf-8', { fatal: true }).decode(message));
  } catch {
    return new MoveVmError('INVALID_ABORT_MESSAGE');
  }
}
