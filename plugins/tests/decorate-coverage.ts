import type { FileCoverage } from '@core/execution/tests/results/test-reports';
import type { DecorationGlyph, EditorDecoration } from '@core/languages/editor/decorations';
import { messages } from './messages';

/** A line's coverage, shown as an icon. */
type LineState = 'run' | 'partly' | 'missed';

const looks: Readonly<Record<LineState, Pick<DecorationGlyph, 'icon' | 'tone'>>> = {
  run: { icon: 'check', tone: 'success' },
  partly: { icon: 'warning', tone: 'warning' },
  missed: { icon: 'circle-slash', tone: 'error' },
};

/**
 * An icon next to each executable line. It shows whether the line was run, and whether both branches of its condition
 * were taken.
 */
export function decorateCoverage(files: readonly FileCoverage[]): readonly EditorDecoration[] {
  return files.flatMap(({ path, lines, branches }) =>
    Object.entries(lines).map(([key, hits]) => {
      const line = Number(key);
      const own = branches.filter((branch) => branch.line === line);
      const isPartly = own.some(({ taken }) => taken.includes(0) && taken.some((count) => count > 0));
      const state: LineState = isPartly ? 'partly' : hits > 0 ? 'run' : 'missed';
      const label =
        state === 'run'
          ? messages.lineRun(hits)
          : state === 'partly'
            ? messages.linePartly
            : messages.lineMissed;
      return {
        id: `${path}:${line}`,
        path,
        range: { startLine: line, startColumn: 1, endLine: line, endColumn: 1 },
        glyph: {
          ...looks[state],
          label,
          actions: [{ title: messages.clearCoverage, command: 'tests.clearCoverage' }],
        },
      };
    }),
  );
}
