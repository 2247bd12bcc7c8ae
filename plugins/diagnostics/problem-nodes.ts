import { basename } from '@core/base/path';
import type {
  Diagnostic,
  DiagnosticRelation,
  DiagnosticSeverity,
} from '@core/languages/diagnostics/diagnostics';
import type { TreeNode } from '@host/ui/tree/tree-node';
import { messages } from './messages';

/** What stands behind a row of the tree: a file with the worst of its findings, or one finding. */
export type Problem =
  | {
      readonly type: 'file';
      readonly path: string;
      readonly findings: readonly Diagnostic[];
      readonly worst: DiagnosticSeverity;
    }
  | { readonly type: 'finding'; readonly diagnostic: Diagnostic }
  /** A further place that explains the finding above it. */
  | { readonly type: 'related'; readonly relation: DiagnosticRelation };

const order: readonly DiagnosticSeverity[] = ['error', 'warning', 'information', 'hint'];

/** Groups findings by file, in their order. */
export function problemNodes(diagnostics: readonly Diagnostic[]): TreeNode<Problem>[] {
  const byPath = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const findings = byPath.get(diagnostic.path);
    if (findings) findings.push(diagnostic);
    else byPath.set(diagnostic.path, [diagnostic]);
  }
  return [...byPath].map(([path, findings]) => ({
    id: fileNodeId(path),
    name: path === '' ? messages.noFile : basename(path),
    data: { type: 'file', path, findings, worst: worstOf(findings) },
    children: findings.flatMap((diagnostic, index) => [
      // Two tools may say the same of the same place.
      { id: `finding:${path}:${index}`, name: diagnostic.message, data: { type: 'finding', diagnostic } },
      // Beside the finding, not in it: a click on either goes to its place.
      ...(diagnostic.related ?? []).map((relation, place) => ({
        id: `related:${path}:${index}:${place}`,
        name: relation.message,
        data: { type: 'related', relation } as const,
      })),
    ]),
  }));
}

function fileNodeId(path: string): string {
  return `file:${path}`;
}

function worstOf(findings: readonly Diagnostic[]): DiagnosticSeverity {
  return order.find((severity) => findings.some((one) => one.severity === severity)) ?? 'hint';
}
