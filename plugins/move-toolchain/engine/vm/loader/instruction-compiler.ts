import type { CodeUnit } from '../../bytecode/compiled-module';
import type { SignatureToken } from '../../bytecode/signature-token';
import { rowAt } from '../../bytecode/table-row';
import { INSTRUCTION_GAS as GAS } from '../gas/gas-schedule';
import { callStep, packClosureStep } from '../interpreter/call-steps';
import * as places from '../interpreter/place-steps';
import type { Step } from '../interpreter/step';
import { copyValue, type Value } from '../values/value';
import type { FunctionLoader } from './function-loader';
import type { MoveFunction } from './move-function';
import type { FieldLayout, RuntimeType, StructType } from './runtime-type';

/**
 * What compiling code knows at each instruction. As the stack is empty between blocks, the types on it are known as it goes.
 * Instructions that name rows of the module's tables are made here.
 */
export abstract class InstructionCompiler {
  protected readonly locals: readonly RuntimeType[];
  protected readonly costs: Float64Array;
  protected types: RuntimeType[] = [];
  protected at = 0;

  constructor(
    readonly instance: MoveFunction,
    readonly unit: CodeUnit,
    protected readonly loader: FunctionLoader,
  ) {
    this.locals = [
      ...instance.parameters,
      ...rowAt(instance.declared.module.tables, 'signatures', unit.locals).map((token) => this.type(token)),
    ];
    this.costs = new Float64Array(unit.code.length);
  }

  protected cost(amount: number): void {
    this.costs[this.at] = amount;
  }

  protected type(token: SignatureToken): RuntimeType {
    return this.loader.type(this.instance.declared.module, token, this.instance.typeArguments);
  }

  protected get tables() {
    return this.instance.declared.module.tables;
  }

  protected pop(): RuntimeType {
    const type = this.types.pop();
    if (type === undefined) throw new Error('The stack of verified code is empty');
    return type;
  }

  protected drop(count: number): void {
    for (let dropped = 0; dropped < count; dropped += 1) this.pop();
  }

  protected push(...types: readonly RuntimeType[]): void {
    this.types.push(...types);
  }

  protected primitive(name: Parameters<FunctionLoader['primitive']>[0]): RuntimeType {
    return this.loader.primitive(name);
  }

  protected load(value: Value, type: RuntimeType): Step {
    this.push(type);
    if (typeof value !== 'object') return ({ stack }) => void stack.push(value);
    return ({ stack }) => void stack.push(copyValue(value));
  }

  protected localType(index: number): RuntimeType {
    const type = this.locals[index];
    if (type === undefined) throw new Error('Verified code names a variable that it does not have');
    return type;
  }

  protected target(): RuntimeType {
    const type = this.pop();
    if (type.kind !== 'reference') throw new Error('Verified code reads what is no reference');
    return type.target;
  }

  protected signature(index: number): readonly RuntimeType[] {
    return rowAt(this.tables, 'signatures', index).map((token) => this.type(token));
  }

  protected element(signature: number): RuntimeType {
    const [element] = this.signature(signature);
    if (element === undefined) throw new Error('Verified code names no type of elements');
    return element;
  }

  protected call(handle: number, typeArguments: readonly RuntimeType[]): Step {
    const { parameters, results, locals } = this.loader.calledShape(
      this.instance.declared.module,
      handle,
      typeArguments,
    );
    this.cost(
      GAS.call +
        GAS.callPerTypeArgument * typeArguments.length +
        GAS.callPerArgument * parameters +
        GAS.callPerLocal * locals,
    );
    this.drop(parameters);
    this.push(...results);
    return callStep(() => this.loader.called(this.instance.declared.module, handle, typeArguments));
  }

  protected packClosure(handle: number, typeArguments: readonly RuntimeType[], mask: bigint): Step {
    const called = this.loader.called(this.instance.declared.module, handle, typeArguments);
    const isCaptured = (_: unknown, index: number) => ((mask >> BigInt(index)) & 1n) === 1n;
    const captured = called.parameters.filter(isCaptured);
    this.cost(GAS.packClosure + GAS.packPerField * captured.length);
    this.drop(captured.length);
    const open = called.parameters.filter((_, index) => !isCaptured(_, index));
    this.push(this.loader.functionType(open, called.results, 0));
    return packClosureStep(() => called, mask);
  }

  protected borrowField(
    owner: number,
    field: number,
    typeArguments: readonly RuntimeType[],
    isMutable: boolean,
  ): Step {
    this.cost(GAS.borrowField);
    this.pop();
    const { layout } = this.loader.definedType(this.instance.declared.module, owner, typeArguments);
    const type = layout.kind === 'struct' ? layout.fields[field]?.type : undefined;
    if (type === undefined) throw new Error('Verified code names a field that there is not');
    this.push(this.loader.reference(type, isMutable));
    return places.borrowFieldStep(field);
  }

  protected borrowVariantField(
    index: number,
    typeArguments: readonly RuntimeType[],
    isMutable: boolean,
  ): Step {
    this.cost(GAS.borrowVariantField);
    this.pop();
    const { owner, field, variants } = rowAt(this.tables, 'variantFieldHandles', index);
    const { layout } = this.loader.definedType(this.instance.declared.module, owner, typeArguments);
    const type = layout.kind === 'enum' ? layout.variants[variants[0] ?? 0]?.fields[field]?.type : undefined;
    if (type === undefined) throw new Error('Verified code names a field that there is not');
    this.push(this.loader.reference(type, isMutable));
    return places.borrowVariantFieldStep(field, variants);
  }

  protected exchange(type: StructType, fields: readonly FieldLayout[], isPacked: boolean): void {
    this.drop(isPacked ? fields.length : 1);
    this.push(...(isPacked ? [type] : fields.map((field) => field.type)));
  }

  protected structOperand(isGeneric: boolean, index: number): StructType {
    const { module } = this.instance.declared;
    if (!isGeneric) return this.loader.definedType(module, index, []);
    const { handle, typeParameters } = rowAt(this.tables, 'structDefInstantiations', index);
    return this.loader.definedType(module, handle, this.signature(typeParameters));
  }

  protected variantOperand(isGeneric: boolean, index: number) {
    const instantiation = isGeneric ? rowAt(this.tables, 'structVariantInstantiations', index) : undefined;
    const { owner, variant } = rowAt(this.tables, 'structVariantHandles', instantiation?.handle ?? index);
    const typeArguments = instantiation ? this.signature(instantiation.typeParameters) : [];
    const type = this.loader.definedType(this.instance.declared.module, owner, typeArguments);
    const fields = type.layout.kind === 'enum' ? (type.layout.variants[variant]?.fields ?? []) : [];
    return { type, variant, fields };
  }
}
