import type { CodeUnit } from '../../bytecode/compiled-module';
import type { InstructionWithEffect } from '../../bytecode/instruction';
import { type NamingInstruction, namedRow } from '../../bytecode/named-row';
import { isOpenType, OPCODES, type ValueType } from '../../bytecode/opcodes';
import type { Signature, SignatureToken } from '../../bytecode/signature-token';
import { rowAt } from '../../bytecode/table-row';
import type { InstructionGas } from '../gas/gas-schedule';
import { callStep, packClosureStep } from '../interpreter/call-steps';
import * as places from '../interpreter/place-steps';
import type { Step } from '../interpreter/step';
import { copyValue, type Value } from '../values/value';
import type { FunctionLoader } from './function-loader';
import type { MoveFunction } from './move-function';
import type { FieldLayout, RuntimeType, StructType } from './runtime-type';

/**
 * Tracks the operand types while a function is compiled. The stack is empty between blocks, so the types are known at
 * each instruction. Also compiles instructions that refer to rows in the module's tables.
 */
export class InstructionCompiler {
  readonly locals: readonly RuntimeType[];
  readonly costs: Float64Array;
  readonly gas: InstructionGas;
  /** Abstract size of a value, excluding its contents. */
  readonly valueSize: number;
  types: RuntimeType[] = [];
  at = 0;

  constructor(
    readonly instance: MoveFunction,
    readonly unit: CodeUnit,
    readonly loader: FunctionLoader,
  ) {
    this.locals = [
      ...instance.parameters,
      ...rowAt(instance.declared.module.tables, 'signatures', unit.locals).map((token) => this.type(token)),
    ];
    this.costs = new Float64Array(unit.code.length);
    this.gas = loader.chain.gas.instructions;
    this.valueSize = loader.chain.gas.values.base;
  }

  cost(amount: number): void {
    this.costs[this.at] = amount;
  }

  type(token: SignatureToken): RuntimeType {
    return this.loader.type(this.instance.declared.module, token, this.instance.typeArguments);
  }

  get tables() {
    return this.instance.declared.module.tables;
  }

  pop(): RuntimeType {
    const type = this.types.pop();
    if (type === undefined) throw new Error('The stack is empty in verified code');
    return type;
  }

  drop(count: number): void {
    for (let dropped = 0; dropped < count; dropped += 1) this.pop();
  }

  push(...types: readonly RuntimeType[]): void {
    this.types.push(...types);
  }

  primitive(name: Parameters<FunctionLoader['primitive']>[0]): RuntimeType {
    return this.loader.primitive(name);
  }

  loadStep(value: Value): Step {
    if (typeof value !== 'object') return ({ stack }) => void stack.push(value);
    return ({ stack }) => void stack.push(copyValue(value));
  }

  localType(index: number): RuntimeType {
    const type = this.locals[index];
    if (type === undefined) throw new Error('Verified code uses a local that does not exist');
    return type;
  }

  target(): RuntimeType {
    const type = this.pop();
    if (type.kind !== 'reference')
      throw new Error('Verified code dereferences a value that is not a reference');
    return type.target;
  }

  signature(index: number): readonly RuntimeType[] {
    return rowAt(this.tables, 'signatures', index).map((token) => this.type(token));
  }

  element(signature: number): RuntimeType {
    const [element] = this.signature(signature);
    if (element === undefined) throw new Error('A vector instruction in verified code has no element type');
    return element;
  }

  call(instruction: InstructionWithEffect<'call'>): Step {
    const { index: handle, typeArguments } = this.functionOperand(instruction);
    const { parameters, results, locals } = this.loader.calledShape(
      this.instance.declared.module,
      handle,
      typeArguments,
    );
    this.cost(
      this.gas.call +
        this.gas.callPerTypeArgument * typeArguments.length +
        this.gas.callPerArgument * parameters +
        this.gas.callPerLocal * locals,
    );
    this.drop(parameters);
    this.push(...results);
    return callStep(() => this.loader.called(this.instance.declared.module, handle, typeArguments));
  }

  packClosure(instruction: InstructionWithEffect<'packClosure'>): Step {
    const { mask } = instruction;
    const { index: handle, typeArguments } = this.functionOperand(instruction);
    const called = this.loader.called(this.instance.declared.module, handle, typeArguments);
    const isCaptured = (_: unknown, index: number) => ((mask >> BigInt(index)) & 1n) === 1n;
    const captured = called.parameters.filter(isCaptured);
    this.cost(this.gas.packClosure + this.gas.packPerField * captured.length);
    this.drop(captured.length);
    const open = called.parameters.filter((_, index) => !isCaptured(_, index));
    this.push(this.loader.functionType(open, called.results, 0));
    return packClosureStep(() => called, mask);
  }

  private functionOperand(instruction: NamingInstruction) {
    const { index, typeArguments = [] } = namedRow(this.tables, instruction);
    return { index, typeArguments: typeArguments.map((token) => this.type(token)) };
  }

  borrowField(instruction: InstructionWithEffect<'borrowField'>): Step {
    this.cost(this.gas.borrowField);
    this.pop();
    const row = namedRow(this.tables, instruction);
    const { owner, field } = rowAt(this.tables, 'fieldHandles', row.index);
    const { layout } = this.definedType(owner, row.typeArguments);
    const type = layout.kind === 'struct' ? layout.fields[field]?.type : undefined;
    if (type === undefined) throw new Error('Verified code uses a field that does not exist');
    this.push(this.loader.reference(type, OPCODES[instruction.op].isMutable));
    return places.borrowFieldStep(field);
  }

  borrowVariantField(instruction: InstructionWithEffect<'borrowVariantField'>): Step {
    this.cost(this.gas.borrowVariantField);
    this.pop();
    const row = namedRow(this.tables, instruction);
    const { owner, field, variants } = rowAt(this.tables, 'variantFieldHandles', row.index);
    const { layout } = this.definedType(owner, row.typeArguments);
    const type = layout.kind === 'enum' ? layout.variants[variants[0] ?? 0]?.fields[field]?.type : undefined;
    if (type === undefined) throw new Error('Verified code uses a field that does not exist');
    this.push(this.loader.reference(type, OPCODES[instruction.op].isMutable));
    return places.borrowVariantFieldStep(field, variants);
  }

  /**
   * Pops operands and pushes results with types from the instruction table. Returns the type of the lowest
   * operand.
   */
  exchange(takes: readonly ValueType[], gives: readonly ValueType[]): RuntimeType | undefined {
    let lowest: RuntimeType | undefined;
    for (let taken = 0; taken < takes.length; taken += 1) lowest = this.pop();
    for (const type of gives) {
      if (isOpenType(type) && lowest) this.push(lowest);
      else if (!isOpenType(type) && type !== 'bytes') this.push(this.primitive(type));
    }
    return lowest;
  }

  /** The struct or enum variant that an instruction refers to, with its fields. */
  structOperand(instruction: NamingInstruction): StructOperand {
    const { table, index, typeArguments } = namedRow(this.tables, instruction);
    if (table !== 'structVariantHandles') {
      const type = this.definedType(index, typeArguments);
      return { type, variant: undefined, fields: type.layout.kind === 'struct' ? type.layout.fields : [] };
    }
    const { owner, variant } = rowAt(this.tables, 'structVariantHandles', index);
    const type = this.definedType(owner, typeArguments);
    const fields = type.layout.kind === 'enum' ? (type.layout.variants[variant]?.fields ?? []) : [];
    return { type, variant, fields };
  }

  private definedType(definition: number, typeArguments: Signature = []): StructType {
    const types = typeArguments.map((token) => this.type(token));
    return this.loader.definedType(this.instance.declared.module, definition, types);
  }
}

interface StructOperand {
  readonly type: StructType;
  /** Undefined if the operand is a struct. */
  readonly variant: number | undefined;
  readonly fields: readonly FieldLayout[];
}
