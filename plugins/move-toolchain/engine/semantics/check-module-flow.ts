import { checkLocals } from './flow/check-locals';
import { checkReferences } from './references/check-references';
import { resultPathsOf } from './references/inline-results';
import type { BodyReuse } from './reuse/body-reuse';
import type { RecordedModule } from './reuse/record-module';
import { directlyBorrowed } from './rules/check-acquires';
import type { RuleContext } from './rules/module-rules';
import type { MemberReference } from './typed/typed-tree';

type ReferenceContext = Parameters<typeof checkReferences>[3];

/**
 * Checks values and references in all functions of a module. Results of an earlier check are reused if they
 * are still valid.
 */
export function checkModuleFlow(
  checked: RecordedModule,
  { program, log }: Pick<RuleContext, 'program' | 'log'>,
  reuse: BodyReuse | undefined,
): void {
  const { module, functions, record: ofModule, isReplayed } = checked;
  const context = { program, log, path: module.path };
  const earlier = reuse?.storageOf(module.symbol.key);
  let others = isReplayed && earlier !== undefined ? undefined : referenceContext(checked);
  ofModule.storage = others ? others.storage : earlier;
  // Callers depend on the resources that a function acquires, and on the bodies of inline functions.
  const isSame =
    earlier !== undefined &&
    ofModule.storage === earlier &&
    functions.every((one) => one.isReused || !one.symbol.isInline);
  for (const { symbol, record } of functions) {
    // Packages that this one depends on may have errors.
    if (record.hasInvalid) continue;
    const before = log.diagnostics.length;
    if (isSame && record.flow) log.addAll({ diagnostics: record.flow });
    else {
      others ??= referenceContext(checked);
      checkLocals(symbol, record.body.tree, context);
      checkReferences(symbol, record.body.tree, context, others);
    }
    record.flow = log.diagnostics.slice(before);
  }
}

/**
 * Facts about each function that the others of its module need. `storage` is a comparable text of the
 * resources they acquire.
 */
function referenceContext({
  module: { symbol },
  functions,
  acquires,
}: RecordedModule): ReferenceContext & { readonly storage: string } {
  const effects = functions.map(({ symbol: one, record }) => ({ symbol: one, effects: record.effects }));
  const borrows = directlyBorrowed(symbol, effects);
  const inFull = (names: typeof acquires) => (callee: MemberReference) =>
    callee.module === symbol.key
      ? [...(names.get(callee.name) ?? [])].map((name) => `${symbol.key}::${name}`)
      : [];
  const inline = new Map(functions.flatMap((one) => (one.symbol.isInline ? [[one.symbol.name, one]] : [])));
  const results = new Map<string, ReturnType<typeof resultPathsOf>>();
  const resultsOf = ({ module, name }: MemberReference) => {
    const callee = module === symbol.key ? inline.get(name) : undefined;
    if (!callee || callee.record.hasInvalid) return undefined;
    if (!results.has(name)) results.set(name, resultPathsOf(callee.record.body.tree));
    return results.get(name);
  };
  return {
    acquiredBy: inFull(acquires),
    borrowedBy: inFull(borrows),
    resultsOf,
    storage: JSON.stringify(
      [acquires, borrows].map((names) => [...names].map(([name, resources]) => [name, ...resources])),
    ),
  };
}
