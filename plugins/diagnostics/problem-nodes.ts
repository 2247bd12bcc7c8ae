import { basename } from '@core/base/path';
import type {
  Diagnostic,
  DiagnosticRelation,
  DiagnosticSeverity,
} from '@core/languages/diagnostics/diagnostics';
import type { TreeNode } from '@host/ui/tree/tree-node';
import { messages } from './messages';

/** Data for a tree row: a file with its most severe diagnostic, or one diagnostic. */
export type Problem =
  | {
      readonly type: 'file';
      readonly path: string;
      readonly diagnostics: readonly Diagnostic[];
      readonly worst: DiagnosticSeverity;
    }
  | { readonly type: 'diagnostic'; readonly diagnostic: Diagnostic }
  /** A related location of the diagnostic above it. */
  | { readonly type: 'related'; readonly relation: DiagnosticRelation };

const order: readonly DiagnosticSeverity[] = ['error', 'warning', 'information', 'hint'];

/** Groups diagnostics by file, preserving their order. */
export function problemNodes(diagnostics: readonly Diagnostic[]): TreeNode<Problem>[] {
  const byPath = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const group = byPath.get(diagnostic.path);
    if (group) group.push(diagnostic);
    else byPath.set(diagnostic.path, [diagnostic]);
  }
  return [...byPath].map(([path, diagnostics]) => ({
    id: fileNodeId(path),
    name: path === '' ? messages.noFile : basename(path),
    data: { type: 'file', path, diagnostics, worst: worstOf(diagnostics) },
    children: diagnostics.flatMap((diagnostic, index) => [
      // The id contains the index, because two tools may report the same message at the same location.
      {
        id: `diagnostic:${path}:${index}`,
        name: diagnostic.message,
        data: { type: 'diagnostic', diagnostic },
      },
      // Related locations are siblings of the diagnostic instead of children, so that a click on any of these rows
      // opens its location.
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

function worstOf(diagnostics: readonly Diagnostic[]): DiagnosticSeverity {
  return order.find((severity) => diagnostics.some((one) => one.severity === severity)) ?? 'hint';
}
