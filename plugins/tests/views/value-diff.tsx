import './value-diff.css';
import { type DiffLine, diffLines } from '../diff-lines';
import { keyed } from '../keyed';
import { messages } from '../messages';

export interface ValueDiffProps {
  expected: string;
  received: string;
}

const signs = { same: ' ', expected: '−', received: '+' } as const;

export function ValueDiff({ expected, received }: ValueDiffProps) {
  return (
    <figure className="value-diff" aria-label={messages.difference}>
      <figcaption className="value-diff-legend">
        <span data-type="expected">
          {signs.expected} {messages.expected}
        </span>
        <span data-type="received">
          {signs.received} {messages.received}
        </span>
      </figcaption>
      <pre className="value-diff-lines">
        {keyed(diffLines(expected, received), (line) => JSON.stringify(line)).map(({ key, item }) => (
          <Line key={key} line={item} />
        ))}
      </pre>
    </figure>
  );
}

function Line({ line }: { line: DiffLine }) {
  if (line.type === 'skipped') {
    return (
      <span className="value-diff-line" data-type="skipped">{`  ${messages.sameLines(line.count)}\n`}</span>
    );
  }
  return (
    <span className="value-diff-line" data-type={line.type}>
      {`${signs[line.type]} ${line.text}\n`}
    </span>
  );
}
