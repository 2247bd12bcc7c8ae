import './separator.css';

/** Props for {@link Separator}. */
export interface SeparatorProps {
  /** Direction of the line. Default: 'horizontal'. */
  orientation?: 'horizontal' | 'vertical' | undefined;
}

/** A decorative line between groups. */
export function Separator({ orientation = 'horizontal' }: SeparatorProps) {
  return <div aria-hidden className={`ui-separator ui-separator-${orientation}`} />;
}
