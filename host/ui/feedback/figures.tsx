import './figures.css';
import type { BadgeProps } from './badge';
import { Badge } from './badge';

export interface Figure {
  readonly label: string;
  /** As it is to be read; undefined while it is on its way. */
  readonly value: string | undefined;
  /** What it counts, or since when. */
  readonly note?: string | undefined;
  /** Says of the value what a colour alone could not. */
  readonly badge?: { readonly text: string; readonly tone?: BadgeProps['tone'] } | undefined;
}

export interface FiguresProps {
  /** The accessible name. */
  label: string;
  figures: readonly Figure[];
}

/** A few numbers that matter, large. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <ul aria-label={label} className="ui-figures">
      {figures.map(({ label: name, value, note, badge }) => (
        <li key={name}>
          <span className="ui-figures-label">
            {name}
            {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
          </span>
          <strong className="ui-figures-value" aria-busy={value === undefined || undefined}>
            {value ?? '…'}
          </strong>
          {note && <span className="ui-figures-note">{note}</span>}
        </li>
      ))}
    </ul>
  );
}
