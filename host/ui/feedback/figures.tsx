import './figures.css';
import type { BadgeProps } from './badge';
import { Badge } from './badge';

/** One key figure. */
export interface Figure {
  /** Name of the figure. */
  readonly label: string;
  /** Formatted value; undefined while it is loading. */
  readonly value: string | undefined;
  /** The unit, or the start of the period. */
  readonly note?: string | undefined;
  /** Text for information that a colour alone would not convey. */
  readonly badge?: { readonly text: string; readonly tone?: BadgeProps['tone'] } | undefined;
}

/** Props for {@link Figures}. */
export interface FiguresProps {
  /** The accessible name of the list. */
  label: string;
  /** The figures in display order. */
  figures: readonly Figure[];
}

/** A few key figures in large type. */
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
