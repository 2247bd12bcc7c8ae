import type { FunctionDefinition } from '../bytecode/compiled-module';
import { ModuleBuilder } from '../bytecode/module-builder';
import { GenerationError } from '../codegen/generation-error';
import { FunctionLowering } from '../codegen/lower-function';
import { moduleIdOf } from '../codegen/module-handles';
import { InlineFunctions } from '../inline/inline-functions';
import type { CheckedModule } from './checked-module';
import type { CheckedProgram } from './checked-program';
import { checkLocals } from './flow/check-locals';
import type { FunctionSymbol } from './program/symbols';
import { checkReferences } from './references/check-references';
import type { BodyReuse } from './reuse/body-reuse';
import type { RecordedModule } from './reuse/record-module';
import type { RuleContext } from './rules/module-rules';
import type { TypedFunction } from './typed/typed-tree';

/**
 * Checks values and references in all functions of the modules. Results of an earlier check are reused if they
 * are still valid.
 */
export function checkFlow(
  checked: readonly RecordedModule[],
  program: CheckedProgram,
  log: RuleContext['log'],
  reuse: BodyReuse | undefined,
): void {
  const inline = new InlineFunctions(program);
  // Callers depend on the bodies of inline functions.
  const isInlineEdited = checked.some(({ functions }) =>
    functions.some(({ isReused, symbol }) => !isReused && symbol.isInline),
  );
  for (const { module, functions, record: ofModule, acquires, isReplayed } of checked) {
    const context = { program: program.program, log, path: module.path };
    const before = reuse?.storageOf(module.symbol.key);
    // Callers depend on the resources that a function acquires.
    ofModule.storage = (isReplayed ? before : undefined) ?? storageOf(acquires);
    const isSame = !isInlineEdited && before === ofModule.storage;
    let references: ModuleReferences | undefined;
    for (const { symbol, record } of functions) {
      // The packages that this package depends on may have errors.
      if (record.hasInvalid) continue;
      const mark = log.diagnostics.length;
      if (isSame && record.flow) log.addAll({ diagnostics: record.flow });
      else {
        const body = record.body.tree;
        checkLocals(symbol, body, context);
        references ??= new ModuleReferences(module, program, inline, context);
        references.check(symbol, body);
      }
      record.flow = log.diagnostics.slice(mark);
    }
  }
}

function storageOf(acquires: RecordedModule['acquires']): string {
  return JSON.stringify([...acquires].map(([name, resources]) => [name, ...resources]));
}

class ModuleReferences {
  readonly #lowering: FunctionLowering;
  readonly #context: RuleContext;
  readonly #acquiring: readonly FunctionDefinition[];

  constructor(module: CheckedModule, program: CheckedProgram, inline: InlineFunctions, context: RuleContext) {
    const { symbol, isScript, functions } = module;
    const builder = new ModuleBuilder(
      isScript ? undefined : moduleIdOf(symbol.key),
      program.dialect.bytecode,
    );
    this.#context = context;
    this.#lowering = new FunctionLowering(module, program, inline, builder, { isAtCall: true });
    const { handles } = this.#lowering;
    for (const struct of symbol.structs.values()) handles.defineStruct(struct);
    this.#acquiring = functions
      .filter(({ acquires }) => acquires.length > 0)
      .map((one) => ({
        function: handles.functionHandle(one.symbol),
        visibility: 'private',
        isEntry: false,
        acquiresGlobalResources: one.acquires.map((name) => handles.definition({ module: symbol.key, name })),
        code: undefined,
      }));
  }

  /** The bodies of inline functions are checked where they are called. */
  check(symbol: FunctionSymbol, body: TypedFunction): void {
    if (symbol.isInline) return;
    const { handles } = this.#lowering;
    try {
      for (const lowered of this.#lowering.lower(symbol, body, symbol.place?.span ?? body.body.span))
        checkReferences(lowered, handles, this.#acquiring, this.#context);
    } catch (error) {
      // Code that bytecode cannot represent is reported when it is compiled.
      if (!(error instanceof GenerationError)) throw error;
    }
  }
}
