import './page.css';
import { Spinner } from '@host/ui/feedback/progress';
import { messages } from './messages';

/** Shown while a page's code or tenant is loading (specification §2.2). */
export function PageSkeleton() {
  return (
    <div className="page-centered">
      <Spinner label={messages.loadingTenant} />
    </div>
  );
}
