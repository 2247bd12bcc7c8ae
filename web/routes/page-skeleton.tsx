import './page.css';
import { Spinner } from '@host/ui/feedback/progress';
import { messages } from './messages';

/** Shown while the code or the tenant of a page is loading (specification §2.2). */
export function PageSkeleton() {
  return (
    <div className="page-centered">
      <Spinner label={messages.loadingTenant} />
    </div>
  );
}
