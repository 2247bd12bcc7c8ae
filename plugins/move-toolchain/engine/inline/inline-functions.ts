import { DiagnosticLog } from '../diagnostics/diagnostic-log';
import { checkConstant, checkFunction } from '../semantics/check/body-checker';
import type { CheckedModule } from '../semantics/checked-module';
import type { CheckedProgram } from '../semantics/checked-program';
import type { DeclaredModule } from '../semantics/program/declared-module';
import type { Program } from '../semantics/program/program';
import { type ConstantValue, foldConstants } from '../semantics/rules/fold-constants';
import type { MemberReference, TypedFunction } from '../semantics/typed/typed-tree';
import type { ModuleKey } from '../semantics/types/move-type';

export interface InlineBody {
  readonly typed: TypedFunction;
  readonly path: string;
}

/** Inline function bodies and constant values from all modules. Those from dependencies are checked on demand. */
export class InlineFunctions {
  readonly #program: Program;
  readonly #checked: ReadonlyMap<ModuleKey, CheckedModule>;
  /** Several sources can extend a compiled module. */
  readonly #declared: ReadonlyMap<ModuleKey, readonly DeclaredModule[]>;
  readonly #bodies = new Map<string, InlineBody | undefined>();
  readonly #constants = new Map<ModuleKey, ReadonlyMap<string, ConstantValue>>();

  constructor({ program, modules, declared }: Omit<CheckedProgram, 'dialect'>) {
    this.#program = program;
    this.#checked = new Map(modules.map((module) => [module.symbol.key, module]));
    const byModule = new Map<ModuleKey, DeclaredModule[]>();
    for (const module of declared) {
      const { key } = module.symbol;
      byModule.set(key, [...(byModule.get(key) ?? []), module]);
    }
    this.#declared = byModule;
  }

  isInline({ module, name }: MemberReference): boolean {
    return this.#program.module(module)?.functions.get(name)?.isInline ?? false;
  }

  /** Undefined if the source is missing or has errors. */
  bodyOf({ module, name }: MemberReference): InlineBody | undefined {
    const key = `${module}::${name}`;
    if (!this.#bodies.has(key)) this.#bodies.set(key, this.#find(module, name));
    return this.#bodies.get(key);
  }

  #find(module: ModuleKey, name: string): InlineBody | undefined {
    const checked = this.#checked.get(module);
    const own = checked?.functions.find(({ symbol }) => symbol.name === name);
    if (checked) return own && { typed: own.body, path: checked.path };
    const symbol = this.#program.module(module)?.functions.get(name);
    if (!symbol?.node) return undefined;
    const { node } = symbol;
    const declared = this.#declared.get(module)?.find((one) => one.node.functions.includes(node));
    if (!declared) return undefined;
    const log = new DiagnosticLog();
    const { scope, path } = declared;
    const { typeParameters } = symbol;
    const environment = { program: this.#program, scope, log, typeParameters };
    const found = this.#program.uses.withoutRecording(() => checkFunction(symbol, node, environment));
    return found && !log.hasErrors ? { typed: found.body, path } : undefined;
  }

  constantsOf(module: ModuleKey): ReadonlyMap<string, ConstantValue> {
    const checked = this.#checked.get(module);
    if (checked) return checked.constants;
    const known = this.#constants.get(module);
    if (known) return known;
    const values = this.#fold(module);
    this.#constants.set(module, values);
    return values;
  }

  #fold(module: ModuleKey): ReadonlyMap<string, ConstantValue> {
    const declared = this.#declared.get(module)?.find(({ node }) => node.constants.length > 0);
    if (!declared) return new Map();
    const { scope, path, symbol } = declared;
    const context = { program: this.#program, path, log: new DiagnosticLog() };
    const bodies = this.#program.uses.withoutRecording(() =>
      [...symbol.constants.values()].map(
        (constant) =>
          [constant.name, checkConstant(constant, { ...context, scope, typeParameters: [] })] as const,
      ),
    );
    return foldConstants(symbol, new Map(bodies), context);
  }
}
