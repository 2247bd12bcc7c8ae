import './progress.css';

/** Props for {@link Progress}. */
export interface ProgressProps {
  /** Name of the task. */
  label: string;
  /** Completed fraction, 0 to 1; absent if it is unknown. */
  fraction?: number | undefined;
  /** 'bar' (default) fills the width; 'ring' fits beside text. */
  variant?: 'bar' | 'ring' | undefined;
}

const CIRCUMFERENCE = 2 * Math.PI * 7;

/** Shows the progress of a task. */
export function Progress({ label, fraction, variant = 'bar' }: ProgressProps) {
  const done = fraction === undefined ? undefined : Math.min(Math.max(fraction, 0), 1);
  const meaning = {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': done === undefined ? undefined : Math.round(done * 100),
  };
  if (variant === 'ring') {
    return (
      <span {...meaning} className="ui-progress-ring">
        <svg aria-hidden viewBox="0 0 16 16">
          <circle className="ui-progress-ring-track" cx="8" cy="8" r="7" />
          <circle
            className="ui-progress-ring-value"
            cx="8"
            cy="8"
            r="7"
            strokeDasharray={CIRCUMFERENCE}
            strokeDashoffset={CIRCUMFERENCE * (1 - (done ?? 0.3))}
          />
        </svg>
      </span>
    );
  }
  return (
    <div {...meaning} className="ui-progress-bar">
      <span style={done === undefined ? undefined : { scale: `${done} 1` }} />
    </div>
  );
}

/** Props for {@link Spinner}. */
export interface SpinnerProps {
  /** Announced by assistive technology. Omit it if adjacent text already conveys the same information. */
  label?: string | undefined;
  /** 14 px (default) or 24 px. */
  size?: 'medium' | 'large' | undefined;
}

/** Shows that work of unknown duration is in progress. */
export function Spinner({ label, size = 'medium' }: SpinnerProps) {
  const className = size === 'large' ? 'ui-spinner ui-spinner-large' : 'ui-spinner';
  if (label === undefined) return <span aria-hidden className={className} />;
  return <span role="progressbar" aria-label={label} className={className} />;
}
