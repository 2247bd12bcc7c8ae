import './separator.css';

export interface SeparatorProps {
  /** The way the line runs. */
  orientation?: 'horizontal' | 'vertical' | undefined;
}

/** A hairline between groups, for the eye alone. */
export function Separator({ orientation = 'horizontal' }: SeparatorProps) {
  return <div aria-hidden className={`ui-separator ui-separator-${orientation}`} />;
}
