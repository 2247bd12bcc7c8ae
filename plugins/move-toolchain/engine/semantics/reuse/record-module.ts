import type { FunctionNode } from '../../syntax/tree/item-node';
import type { CheckedModule } from '../checked-module';
import type { DeclaredModule } from '../program/declared-module';
import type { NameUse } from '../program/name-uses';
import type { FunctionSymbol } from '../program/symbols';
import type { ConstantValue } from '../rules/fold-constants';
import type { RuleContext } from '../rules/module-rules';
import type { BodyReuse, ModuleRecord, WholeModule } from './body-reuse';
import type { RecordedFunction } from './record-function';
import { joinedNames, type UsedNames, usedNames } from './used-names';

export interface CheckedParts {
  readonly functions: readonly (RecordedFunction & { readonly symbol: FunctionSymbol })[];
  readonly acquires: ReadonlyMap<string, ReadonlySet<string>>;
  readonly constants: ReadonlyMap<string, ConstantValue>;
}

export interface RecordedModule {
  readonly module: CheckedModule;
  readonly functions: CheckedParts['functions'];
  readonly acquires: CheckedParts['acquires'];
  readonly record: ModuleRecord;
  readonly used: UsedNames;
  /** Whether the whole module was reused. */
  readonly isReplayed: boolean;
}

/**
 * Functions with bodies in this source. Other functions of an extended module are checked with the source that contains
 * them.
 */
export function writtenFunctions({
  symbol,
  node,
}: DeclaredModule): readonly [FunctionSymbol, FunctionNode][] {
  const written = new Set(node.functions);
  return [...symbol.functions.values()].flatMap((one) =>
    one.node && written.has(one.node) ? [[one, one.node] as [FunctionSymbol, FunctionNode]] : [],
  );
}

export function recordModule(
  declared: DeclaredModule,
  { log, program }: RuleContext,
  check: () => CheckedParts,
): RecordedModule {
  const [found, mark] = [log.diagnostics.length, program.uses.mark()];
  const { result, imports } = declared.scope.recordImports(check);
  const { functions, acquires, constants } = result;
  const isReusable = imports !== undefined && functions.every((one) => one.isReusable);
  const uses = usesOutside(
    functions,
    program.uses.since(mark, new Set(functions.map(({ record }) => record.uses))),
  );
  const used = joinedNames([
    usedNames([...declared.declarations.uses, ...uses]),
    ...functions.map(({ record }) => record.used),
  ]);
  const whole = {
    found: log.diagnostics.slice(found),
    uses,
    imports: imports ?? [],
    acquires,
    constants,
    used,
  };
  return { ...recorded(declared, result, isReusable ? whole : undefined), used, isReplayed: false };
}

/** @param uses all uses of names in the module, except those in reused functions. */
function usesOutside(functions: CheckedParts['functions'], uses: readonly NameUse[]): readonly NameUse[] {
  const checked = functions.filter(({ isReused }) => !isReused);
  const ofFunctions = new Set(checked.flatMap(({ record }) => record.uses.all));
  return uses.filter((use) => !ofFunctions.has(use));
}

/**
 * Adds a module's recorded results to the current check. Returns undefined if one of the module's functions must be
 * checked.
 */
export function replayModule(
  declared: DeclaredModule,
  whole: WholeModule,
  reuse: BodyReuse,
  { log, program }: RuleContext,
): RecordedModule | undefined {
  const functions: RecordedModule['functions'][number][] = [];
  for (const [symbol] of writtenFunctions(declared)) {
    const record = reuse.recordOf(symbol);
    if (record) functions.push({ symbol, record, isReusable: true, isReused: true });
    else if (symbol.node?.body) return undefined;
  }
  log.addAll({ diagnostics: whole.found });
  program.uses.addKnown({ all: whole.uses });
  for (const { record } of functions) program.uses.addKnown(record.uses);
  declared.scope.markImports(whole.imports);
  return { ...recorded(declared, { ...whole, functions }, whole), used: whole.used, isReplayed: true };
}

function recorded(
  { symbol, path, isScript, scope, node }: DeclaredModule,
  { functions, acquires, constants }: Pick<CheckedParts, 'functions' | 'acquires' | 'constants'>,
  whole: WholeModule | undefined,
): Omit<RecordedModule, 'isReplayed' | 'used'> {
  const reusable = functions.filter(({ isReusable }) => isReusable);
  return {
    functions,
    acquires,
    record: {
      key: symbol.key,
      node,
      functions: new Map(reusable.map(({ symbol: { name }, record }) => [name, record])),
      whole,
    },
    module: {
      symbol,
      path,
      isScript,
      scope,
      functions: functions.map(({ symbol: one, record }) => ({
        symbol: one,
        get body() {
          return record.body.tree;
        },
        acquires: [...(acquires.get(one.name) ?? [])],
      })),
      constants,
    },
  };
}
