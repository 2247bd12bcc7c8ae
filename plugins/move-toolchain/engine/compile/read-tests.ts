import { moduleIdOf } from '../codegen/module-handles';
import type { DiagnosticLog } from '../diagnostics/diagnostic-log';
import type { Span } from '../diagnostics/source-span';
import type { ModuleId } from '../interface/module-interface';
import type { CheckedModule } from '../semantics/checked-module';
import type { FunctionSymbol } from '../semantics/program/symbols';
import type { ConstantValue } from '../semantics/rules/fold-constants';
import type { ModuleKey, Type } from '../semantics/types/move-type';
import type { AttributeNode } from '../syntax/tree/attribute-node';
import type { FunctionNode } from '../syntax/tree/item-node';
import { messages } from './messages';
import { type ExpectedFailure, NAMED_STATUSES, type TestArgument, type UnitTest } from './test-plan';

export type ConstantsOf = (module: ModuleKey) => ReadonlyMap<string, ConstantValue>;

/** Reads a module's tests from its attributes. Reports invalid attributes. */
export function readTests(
  module: CheckedModule,
  log: DiagnosticLog,
  constantsOf: ConstantsOf,
): readonly UnitTest[] {
  return new TestReader(module, log, constantsOf).read();
}

const FAILURE = 'expected_failure';
/** Arguments that specify the kind of failure. An attribute can have only one of them. */
const KINDS: ReadonlySet<string> = new Set(['abort_code', 'major_status', ...Object.keys(NAMED_STATUSES)]);

class TestReader {
  readonly #module: CheckedModule;
  readonly #log: DiagnosticLog;
  readonly #constantsOf: ConstantsOf;

  constructor(module: CheckedModule, log: DiagnosticLog, constantsOf: ConstantsOf) {
    this.#module = module;
    this.#log = log;
    this.#constantsOf = constantsOf;
  }

  read(): readonly UnitTest[] {
    return [...this.#module.symbol.functions.values()].flatMap((symbol) =>
      symbol.node && !this.#module.isScript ? this.#test(symbol, symbol.node) : [],
    );
  }

  #test(symbol: FunctionSymbol, node: FunctionNode): readonly UnitTest[] {
    if (node.attributes.length === 0) return [];
    const test = node.attributes.find(({ name }) => name.text === 'test');
    const failure = node.attributes.find(({ name }) => name.text === FAILURE);
    if (!test) {
      if (failure) this.#error('invalid-test', failure.span, messages.failureWithoutTest);
      return [];
    }
    if (symbol.typeParameters.length > 0) this.#error('invalid-test', node.name.span, messages.genericTest);
    const given = this.#arguments(test, symbol, node);
    const expectedFailure = failure && this.#expectedFailure(failure);
    return [
      {
        module: moduleIdOf(symbol.module),
        name: symbol.name,
        place: { path: this.#module.path, span: node.name.span },
        arguments: given,
        ...(expectedFailure && { expectedFailure }),
      },
    ];
  }

  #arguments(test: AttributeNode, symbol: FunctionSymbol, node: FunctionNode): readonly TestArgument[] {
    const given = new Map<string, AttributeNode>();
    for (const argument of test.arguments ?? []) {
      const name = argument.name.text;
      if (given.has(name)) this.#error('invalid-test', argument.span, messages.testArgumentTwice(name));
      // The native compiler ignores unknown parameters, which occur in existing packages.
      else if (!symbol.parameters.some((one) => one.name === name))
        this.#log.warning(
          'unused-test-argument',
          { path: this.#module.path, span: argument.span },
          messages.noTestParameter(symbol.name, name),
        );
      given.set(name, argument);
    }
    return symbol.parameters.flatMap(({ name, type }, at) => {
      const argument = given.get(name);
      const span = node.parameters[at]?.name.span ?? node.name.span;
      const kind = argumentType(type);
      if (!kind) this.#error('invalid-test', span, messages.testParameterType(name));
      if (!argument) this.#error('invalid-test', span, messages.testArgumentMissing(name));
      const address = argument && this.#address(argument);
      return kind && address !== undefined ? [{ type: kind, address: `0x${address.toString(16)}` }] : [];
    });
  }

  #address({ value, span }: AttributeNode): bigint | undefined {
    if (value?.kind === 'literal' && value.literal.kind === 'address')
      return this.#module.scope.address(value.literal.address);
    this.#error('invalid-test', span, messages.testArgumentIsAddress);
    return undefined;
  }

  #expectedFailure(attribute: AttributeNode): ExpectedFailure {
    const given = new Map(attribute.arguments?.map((one) => [one.name.text, one]));
    const kinds = [...given.keys()].filter((name) => KINDS.has(name));
    const known = new Set([...KINDS, 'minor_status', 'location']);
    for (const [name, { span }] of given)
      if (!known.has(name)) this.#error('invalid-test', span, messages.unknownFailure(name));
    if (kinds.length > 1) this.#error('invalid-test', attribute.span, messages.severalFailures(kinds));
    const [kind] = kinds;
    const written = given.get('location');
    const location = written && this.#location(written);
    if (kind === undefined) {
      const areKnown = [...given.keys()].every((name) => known.has(name));
      if (given.size > 0 && areKnown)
        this.#error('invalid-test', attribute.span, messages.missingFailureKind);
      return { kind: 'any' };
    }
    if (kind === 'abort_code') return this.#abort(given.get(kind), location);
    const minor = given.get('minor_status');
    const minorStatus = minor && this.#number(minor)?.value;
    const majorStatus = isNamed(kind)
      ? NAMED_STATUSES[kind]
      : Number(this.#number(given.get(kind) ?? attribute)?.value ?? 0n);
    return {
      kind: 'status',
      majorStatus,
      ...(minorStatus !== undefined && { minorStatus }),
      ...(location && { location }),
    };
  }

  #abort(argument: AttributeNode | undefined, location: ModuleId | undefined): ExpectedFailure {
    const found = argument && this.#number(argument);
    const from = location ?? (found?.module === undefined ? undefined : moduleIdOf(found.module));
    return { kind: 'abort', code: found?.value ?? 0n, ...(from && { location: from }) };
  }

  /** Reads a number or the value of a constant. For a constant, also returns its module. */
  #number({
    value,
    span,
  }: AttributeNode): { readonly value: bigint; readonly module?: ModuleKey } | undefined {
    if (value?.kind === 'literal' && value.literal.kind === 'number') return { value: value.literal.value };
    if (value?.kind === 'path') {
      const code = this.#module.scope.errorCode(value.path);
      if (code) return code;
      const meaning = this.#module.scope.resolve(value.path);
      // The checker has already reported the unknown name.
      if (!meaning) return undefined;
      const constant =
        meaning.kind === 'constant' ? this.#constantsOf(meaning.module).get(meaning.name) : undefined;
      if (meaning.kind === 'constant' && typeof constant === 'bigint')
        return { value: constant, module: meaning.module };
    }
    this.#error('invalid-test', span, messages.failureNumber);
    return undefined;
  }

  #location({ value, span }: AttributeNode): ModuleId | undefined {
    if (value?.kind === 'path') {
      const [only] = value.path.segments;
      const isSelf = value.path.segments.length === 1 && only?.name.text === 'Self';
      const module = isSelf ? this.#module.symbol : this.#module.scope.resolveModule(value.path);
      return module && moduleIdOf(module.key);
    }
    this.#error('invalid-test', span, messages.failureLocation);
    return undefined;
  }

  #error(code: string, span: Span, message: string): void {
    this.#log.error(code, { path: this.#module.path, span }, message);
  }
}

function isNamed(kind: string): kind is keyof typeof NAMED_STATUSES {
  return Object.hasOwn(NAMED_STATUSES, kind);
}

function argumentType(type: Type): TestArgument['type'] | undefined {
  const behind = type.kind === 'reference' && !type.isMutable ? type.target : type;
  if (behind.kind !== 'primitive') return undefined;
  if (behind.name === 'signer') return 'signer';
  return behind.name === 'address' && type.kind === 'primitive' ? 'address' : undefined;
}
