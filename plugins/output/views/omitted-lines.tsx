import { outputMessages } from '@core/notifications/output/messages';
import { messages } from '../messages';

export interface OmittedLinesProps {
  /** Number of the first omitted line. */
  number: number;
  count: number;
  /** Shows all lines, scrolled to this line number. */
  openFull: (number: number) => void;
  saveFull: () => void;
}

/** The row shown in place of the lines that the log omits. */
export function OmittedLines({ number, count, openFull, saveFull }: OmittedLinesProps) {
  return (
    <span className="output-omitted">
      <span>{outputMessages.linesOmitted(count)}</span>
      <button type="button" className="output-link" onClick={() => openFull(number)}>
        {messages.openFull}
      </button>
      <button type="button" className="output-link" onClick={saveFull}>
        {messages.saveFull}
      </button>
    </span>
  );
}
