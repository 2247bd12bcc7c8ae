import './page.css';
import { Spinner } from '@host/ui/feedback/progress';
import { messages } from './messages';

/** Stands in for a page while its code, or its tenant, is on the way. */
export function PageSkeleton({ label = messages.loading }: { label?: string }) {
  return (
    <div className="page-centered">
      <Spinner label={label} />
    </div>
  );
}
