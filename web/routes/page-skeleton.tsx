import './page.css';
import { Spinner } from '@host/ui/spinner';
import { messages } from './messages';

/** Stands in for a page while its code is on the way. */
export function PageSkeleton() {
  return (
    <div className="page-centered">
      <Spinner label={messages.loading} />
    </div>
  );
}
