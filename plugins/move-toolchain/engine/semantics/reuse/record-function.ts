import type { FunctionNode } from '../../syntax/tree/item-node';
import type { CheckedBody } from '../check/body-checker';
import type { ModuleScope } from '../program/module-scope';
import type { RuleContext } from '../rules/module-rules';
import { hasInvalid } from '../typed/has-invalid';
import type { FunctionRecord } from './function-record';
import { RecordedBody } from './recorded-body';
import { RecordedUses } from './recorded-uses';
import { usedNames } from './used-names';

export interface RecordedFunction {
  readonly record: FunctionRecord;
  /** Whether the record remains valid after an edit elsewhere. Functions with imports in blocks are not reusable. */
  readonly isReusable: boolean;
  /** Whether the record is from an earlier check. */
  readonly isReused: boolean;
}

/** Checks a function and records its diagnostics and the names that it uses. */
export function recordFunction(
  { span }: FunctionNode,
  scope: ModuleScope,
  { log, program, path }: RuleContext,
  check: () => CheckedBody | undefined,
): RecordedFunction | undefined {
  const [found, mark] = [log.diagnostics.length, program.uses.mark()];
  const { result, imports } = scope.recordImports(check);
  if (!result) return undefined;
  const uses = program.uses.since(mark);
  const record: FunctionRecord = {
    path,
    span,
    body: new RecordedBody(result.body),
    hasInvalid: hasInvalid(result.body.body),
    effects: result.effects,
    found: log.diagnostics.slice(found),
    uses: new RecordedUses(uses),
    used: usedNames(uses, result.body.function),
    imports: imports ?? [],
  };
  return { record, isReusable: imports !== undefined, isReused: false };
}

/** Adds the recorded diagnostics and uses of names to the current check. */
export function replayFunction(
  record: FunctionRecord,
  scope: ModuleScope,
  { log, program }: RuleContext,
): void {
  log.addAll({ diagnostics: record.found });
  program.uses.addKnown(record.uses);
  scope.markImports(record.imports);
}
