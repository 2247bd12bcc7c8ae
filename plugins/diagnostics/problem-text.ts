import { diagnosticLine } from '@core/chains/builds/describe-build';
import type { Problem } from './problem-nodes';

/** A problem in compiler format, with its related locations. For a file, the text contains all its problems. */
export function problemText(problem: Problem): string {
  switch (problem.type) {
    case 'file':
      return problem.diagnostics
        .map((diagnostic) => problemText({ type: 'diagnostic', diagnostic }))
        .join('\n');
    case 'diagnostic': {
      const { diagnostic } = problem;
      const related = (diagnostic.related ?? []).map((relation) =>
        problemText({ type: 'related', relation }),
      );
      return [diagnosticLine(diagnostic), ...related.map((line) => `    ${line}`)].join('\n');
    }
    case 'related': {
      const { message, path, range } = problem.relation;
      return `${path}:${range?.startLine ?? 1}:${range?.startColumn ?? 1}: ${message}`;
    }
  }
}
