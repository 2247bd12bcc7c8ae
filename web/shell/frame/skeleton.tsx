import { messages } from './messages';
import './workbench.css';
import './top-bar.css';
import './activity-bar.css';
import './status-bar.css';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { Logo } from '@host/ui/icons/logo';

/** Skeleton of the workbench, shown while a project opens, with all elements at their final positions. */
export function WorkbenchSkeleton() {
  return (
    <div className="shell-workbench" aria-busy>
      <header className="shell-top-bar">
        <span className="shell-brand">
          <Logo />
          <span className="shell-brand-title">{messages.ide}</span>
        </span>
      </header>
      <div className="shell-activity-bar" />
      <main className="shell-main shell-skeleton-panes">
        {[6, 4, 3].map((lines) => (
          <div key={lines} className="shell-skeleton-pane">
            <Skeleton lines={lines} />
          </div>
        ))}
      </main>
      <div className="shell-status-bar" />
    </div>
  );
}
