import './spinner.css';

export interface SpinnerProps {
  /** Said by assistive technology; without it the spinner is decoration beside a text that says so itself. */
  label?: string | undefined;
  /** 14 (default) or 24 px. */
  size?: 'medium' | 'large' | undefined;
}

/** Work whose end nobody knows. */
export function Spinner({ label, size = 'medium' }: SpinnerProps) {
  const className = size === 'large' ? 'ui-spinner ui-spinner-large' : 'ui-spinner';
  if (label === undefined) return <span aria-hidden className={className} />;
  return <span role="progressbar" aria-label={label} className={className} />;
}
