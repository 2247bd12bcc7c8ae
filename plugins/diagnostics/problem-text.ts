import { diagnosticLine } from '@core/chains/builds/describe-build';
import type { Problem } from './problem-nodes';

/** A problem as compilers print it, with the places that explain it; of a file, all that is in it. */
export function problemText(problem: Problem): string {
  switch (problem.type) {
    case 'file':
      return problem.findings.map((diagnostic) => problemText({ type: 'finding', diagnostic })).join('\n');
    case 'finding': {
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
