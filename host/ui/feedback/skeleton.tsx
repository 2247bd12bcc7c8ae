import './skeleton.css';
import { messages } from '../messages';

/** Props for {@link Skeleton}. */
export interface SkeletonProps {
  /** Number of placeholder lines. */
  lines?: number | undefined;
  /** Announced by assistive technology. */
  label?: string | undefined;
}

const widths = ['92%', '78%', '85%', '60%', '72%'];

/** Placeholder for content that is loading. */
export function Skeleton({ lines = 3, label = messages.loading }: SkeletonProps) {
  const keys = Array.from({ length: lines }, (_, line) => line);
  return (
    <div role="status" aria-label={label} aria-busy className="ui-skeleton-lines">
      {keys.map((line) => (
        <span key={line} className="ui-skeleton" style={{ width: widths[line % widths.length] }} />
      ))}
    </div>
  );
}
