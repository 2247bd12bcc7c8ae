import type { Instruction } from '../../bytecode/instruction';
import { rowAt } from '../../bytecode/table-row';
import { INSTRUCTION_GAS as GAS } from '../gas/gas-schedule';
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

/** An abort message may be as long, in bytes. */
const MESSAGE_LIMIT = 1024;

/** Makes a function of verified code ready to run. */
export function compileCode(instance: MoveFunction, loader: FunctionLoader): CompiledCode {
  const { code } = instance.declared.definition;
  if (code === undefined) return { steps: [], costs: new Float64Array() };
  const compiler = new CodeCompiler(instance, code, loader);
  return compiler.compile();
}

class CodeCompiler extends InstructionCompiler {
  compile(): CompiledCode {
    const steps = this.unit.code.map((instruction, at) => {
      this.at = at;
      return this.step(instruction);
    });
    return { steps, costs: this.costs };
  }

  // Table: one case for each instruction.
  private step(instruction: Instruction): Step {
    switch (instruction.op) {
      case 'Nop':
        this.cost(GAS.nop);
        return () => undefined;
      case 'Pop':
        this.cost(GAS.pop);
        this.drop(1);
        return ({ stack }) => void stack.pop();
      case 'Ret':
        this.cost(GAS.ret);
        this.types = [];
        return returnStep;
      case 'Branch': {
        this.cost(GAS.branch);
        this.types = [];
        const { offset } = instruction;
        return (frame) => {
          frame.next = offset;
        };
      }
      case 'BrTrue':
      case 'BrFalse': {
        this.cost(GAS.conditionalBranch);
        this.types = [];
        const { offset } = instruction;
        const jumpsOn = instruction.op === 'BrTrue';
        return (frame) => {
          if (frame.stack.pop() === jumpsOn) frame.next = offset;
        };
      }
      case 'Abort':
        this.cost(GAS.abort);
        this.types = [];
        return ({ stack }) => {
          throw abortWith(stack.pop() as number | bigint);
        };
      case 'AbortMsg':
        this.cost(GAS.abort);
        this.types = [];
        return ({ stack }) => {
          const message = bytesOf(stack.pop() as Value);
          throw abortWithMessage(stack.pop() as number | bigint, message);
        };
      case 'LdTrue':
      case 'LdFalse':
        this.cost(GAS.loadSmall);
        return this.load(instruction.op === 'LdTrue', this.primitive('bool'));
      case 'LdU8':
      case 'LdU16':
      case 'LdU32':
      case 'LdU64':
      case 'LdU128':
      case 'LdU256':
      case 'LdI8':
      case 'LdI16':
      case 'LdI32':
      case 'LdI64':
      case 'LdI128':
      case 'LdI256': {
        const name = instruction.op.slice(2).toLowerCase() as 'u8';
        this.cost(Number(name.slice(1)) > 64 ? GAS.loadLarge : GAS.loadSmall);
        return this.load(integer(instruction.value), this.primitive(name));
      }
      case 'LdConst': {
        const { type, data } = rowAt(this.tables, 'constantPool', instruction.index);
        this.cost(GAS.loadConstant + GAS.loadConstantPerByte * data.length);
        const loaded = this.type(type);
        return this.load(readBcs(loaded, data, this.loader), loaded);
      }
      case 'CastU8':
      case 'CastU16':
      case 'CastU32':
      case 'CastU64':
      case 'CastU128':
      case 'CastU256':
      case 'CastI8':
      case 'CastI16':
      case 'CastI32':
      case 'CastI64':
      case 'CastI128':
      case 'CastI256': {
        this.cost(GAS.cast);
        const type = this.primitive(instruction.op.slice(4).toLowerCase() as 'u8');
        this.pop();
        this.push(type);
        return castStep(type);
      }
      case 'Negate': {
        this.cost(GAS.arithmetic);
        const type = this.pop();
        this.push(type);
        return negateStep(type);
      }
      case 'Add':
      case 'Sub':
      case 'Mul':
      case 'Div':
      case 'Mod':
      case 'BitOr':
      case 'BitAnd':
      case 'Xor':
      case 'Shl':
      case 'Shr': {
        this.cost(GAS.arithmetic);
        this.pop();
        const type = this.pop();
        this.push(type);
        return arithmeticStep(instruction.op, type);
      }
      case 'Lt':
      case 'Gt':
      case 'Le':
      case 'Ge':
        this.cost(GAS.arithmetic);
        this.drop(2);
        this.push(this.primitive('bool'));
        return comparisonStep(instruction.op);
      case 'Or':
      case 'And': {
        this.cost(GAS.arithmetic);
        this.pop();
        const isOr = instruction.op === 'Or';
        return ({ stack }) => {
          const other = stack.pop() as boolean;
          const one = stack[stack.length - 1] as boolean;
          stack[stack.length - 1] = isOr ? one || other : one && other;
        };
      }
      case 'Not':
        this.cost(GAS.arithmetic);
        return ({ stack }) => {
          stack[stack.length - 1] = !stack[stack.length - 1];
        };
      case 'Eq':
      case 'Neq': {
        this.cost(GAS.equality);
        this.pop();
        const type = this.pop();
        // Numbers, and what else has one size, are compared for a price that is known.
        if (type.kind === 'primitive' && type.name !== 'signer') this.cost(GAS.equality + GAS.perUnit * 80);
        this.push(this.primitive('bool'));
        return places.equalityStep(type, instruction.op === 'Eq');
      }
      case 'CopyLoc': {
        const type = this.localType(instruction.local);
        this.cost(GAS.copyLocal + (places.isPlain(type) ? GAS.perUnit * 40 : 0));
        this.push(type);
        return places.copyLocalStep(instruction.local, type);
      }
      case 'MoveLoc': {
        this.cost(GAS.moveLocal);
        this.push(this.localType(instruction.local));
        const { local } = instruction;
        return ({ stack, locals }) => void stack.push(locals[local] as Value);
      }
      case 'StLoc': {
        this.cost(GAS.storeLocal);
        this.pop();
        const { local } = instruction;
        return ({ stack, locals }) => {
          locals[local] = stack.pop() as Value;
        };
      }
      case 'MutBorrowLoc':
      case 'ImmBorrowLoc': {
        this.cost(GAS.borrowLocal);
        const { local } = instruction;
        this.push(this.loader.reference(this.localType(local), instruction.op === 'MutBorrowLoc'));
        return ({ stack, locals }) => void stack.push(new Reference(locals, local));
      }
      case 'FreezeRef': {
        this.cost(GAS.freeze);
        this.push(this.loader.reference(this.target(), false));
        return () => undefined;
      }
      case 'ReadRef': {
        const target = this.target();
        this.cost(GAS.readReference + (places.isPlain(target) ? GAS.perUnit * 40 : 0));
        this.push(target);
        return places.readReferenceStep(target);
      }
      case 'WriteRef':
        this.cost(GAS.writeReference);
        this.drop(2);
        return ({ stack }) => {
          const reference = stack.pop() as Reference;
          reference.value = stack.pop() as Value;
        };
      case 'Call':
        return this.call(instruction.index, []);
      case 'CallGeneric': {
        const { handle, typeParameters } = rowAt(this.tables, 'functionInstantiations', instruction.index);
        return this.call(handle, this.signature(typeParameters));
      }
      case 'PackClosure':
        return this.packClosure(instruction.index, [], instruction.mask);
      case 'PackClosureGeneric': {
        const { handle, typeParameters } = rowAt(this.tables, 'functionInstantiations', instruction.index);
        return this.packClosure(handle, this.signature(typeParameters), instruction.mask);
      }
      case 'CallClosure': {
        const [type] = this.signature(instruction.index);
        if (type?.kind !== 'function') throw new Error('Verified code calls what is no function');
        this.cost(GAS.call + GAS.callPerArgument * type.parameters.length);
        this.drop(1 + type.parameters.length);
        this.push(...type.results);
        return callClosureStep(type.parameters.length);
      }
      case 'MutBorrowField':
      case 'ImmBorrowField': {
        const { owner, field } = rowAt(this.tables, 'fieldHandles', instruction.index);
        return this.borrowField(owner, field, [], instruction.op === 'MutBorrowField');
      }
      case 'MutBorrowFieldGeneric':
      case 'ImmBorrowFieldGeneric': {
        const { handle, typeParameters } = rowAt(this.tables, 'fieldInstantiations', instruction.index);
        const { owner, field } = rowAt(this.tables, 'fieldHandles', handle);
        const isMutable = instruction.op === 'MutBorrowFieldGeneric';
        return this.borrowField(owner, field, this.signature(typeParameters), isMutable);
      }
      case 'MutBorrowVariantField':
      case 'ImmBorrowVariantField':
        return this.borrowVariantField(instruction.index, [], instruction.op === 'MutBorrowVariantField');
      case 'MutBorrowVariantFieldGeneric':
      case 'ImmBorrowVariantFieldGeneric': {
        const { index, op } = instruction;
        const { handle, typeParameters } = rowAt(this.tables, 'variantFieldInstantiations', index);
        const isMutable = op === 'MutBorrowVariantFieldGeneric';
        return this.borrowVariantField(handle, this.signature(typeParameters), isMutable);
      }
      case 'Pack':
      case 'PackGeneric':
      case 'Unpack':
      case 'UnpackGeneric': {
        const isGeneric = instruction.op.endsWith('Generic');
        const type = this.structOperand(isGeneric, instruction.index);
        const { layout } = type;
        const fields = layout.kind === 'struct' ? layout.fields : [];
        this.cost(GAS.pack + GAS.packPerField * fields.length);
        const isPacked = instruction.op.startsWith('Pack');
        this.exchange(type, fields, isPacked);
        return isPacked ? places.packStep(fields.length) : places.unpackStep();
      }
      case 'PackVariant':
      case 'PackVariantGeneric':
      case 'UnpackVariant':
      case 'UnpackVariantGeneric': {
        const isGeneric = instruction.op.endsWith('Generic');
        const { type, variant, fields } = this.variantOperand(isGeneric, instruction.index);
        this.cost(GAS.pack + GAS.packPerField * fields.length);
        const isPacked = instruction.op.startsWith('Pack');
        this.exchange(type, fields, isPacked);
        return isPacked ? places.packVariantStep(variant, fields.length) : places.unpackVariantStep(variant);
      }
      case 'TestVariant':
      case 'TestVariantGeneric': {
        this.cost(GAS.testVariant);
        const isGeneric = instruction.op === 'TestVariantGeneric';
        const { variant } = this.variantOperand(isGeneric, instruction.index);
        this.pop();
        this.push(this.primitive('bool'));
        return places.testVariantStep(variant);
      }
      case 'Exists':
      case 'ExistsGeneric': {
        this.cost(GAS.exists);
        const type = this.structOperand(instruction.op === 'ExistsGeneric', instruction.index);
        this.pop();
        this.push(this.primitive('bool'));
        return existsStep(type);
      }
      case 'MutBorrowGlobal':
      case 'ImmBorrowGlobal':
      case 'MutBorrowGlobalGeneric':
      case 'ImmBorrowGlobalGeneric': {
        this.cost(GAS.borrowGlobal);
        const type = this.structOperand(instruction.op.endsWith('Generic'), instruction.index);
        const isMutable = instruction.op.startsWith('Mut');
        this.pop();
        this.push(this.loader.reference(type, isMutable));
        return borrowGlobalStep(type, isMutable);
      }
      case 'MoveFrom':
      case 'MoveFromGeneric': {
        this.cost(GAS.moveFrom);
        const type = this.structOperand(instruction.op === 'MoveFromGeneric', instruction.index);
        this.pop();
        this.push(type);
        return moveFromStep(type);
      }
      case 'MoveTo':
      case 'MoveToGeneric': {
        this.cost(GAS.moveTo);
        this.drop(2);
        return moveToStep(this.structOperand(instruction.op === 'MoveToGeneric', instruction.index));
      }
      case 'VecPack': {
        const count = Number(instruction.count);
        this.cost(GAS.vectorPack + GAS.vectorPerElement * count);
        this.drop(count);
        this.push(this.loader.vector(this.element(instruction.index)));
        return places.packStep(count);
      }
      case 'VecUnpack': {
        const count = Number(instruction.count);
        this.cost(GAS.vectorUnpack + GAS.vectorPerElement * count);
        this.pop();
        const element = this.element(instruction.index);
        for (let pushed = 0; pushed < count; pushed += 1) this.push(element);
        return vectors.vectorUnpackStep(count);
      }
      case 'VecLen':
        this.cost(GAS.vectorLength);
        this.pop();
        this.push(this.primitive('u64'));
        return vectors.vectorLengthStep;
      case 'VecImmBorrow':
      case 'VecMutBorrow':
        this.cost(GAS.vectorBorrow);
        this.drop(2);
        this.push(this.loader.reference(this.element(instruction.index), instruction.op === 'VecMutBorrow'));
        return vectors.vectorBorrowStep;
      case 'VecPushBack':
        this.cost(GAS.vectorPush);
        this.drop(2);
        return vectors.vectorPushStep;
      case 'VecPopBack':
        this.cost(GAS.vectorPop);
        this.pop();
        this.push(this.element(instruction.index));
        return vectors.vectorPopStep;
      case 'VecSwap':
        this.cost(GAS.vectorSwap);
        this.drop(3);
        return vectors.vectorSwapStep;
    }
  }
}

function abortWithMessage(code: number | bigint, message: Uint8Array): MoveVmError {
  if (message.length > MESSAGE_LIMIT) return new MoveVmError('ABORT_MESSAGE_LIMIT_EXCEEDED');
  try {
    return abortWith(code, new TextDecoder('utf-8', { fatal: true }).decode(message));
  } catch {
    return new MoveVmError('INVALID_ABORT_MESSAGE');
  }
}
