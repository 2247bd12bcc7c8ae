import { ChainService } from '@core/chains/chains';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { AnnouncementService } from '@core/notifications/announcements';
import { TenantService } from '@core/tenant/tenant';
import { WorkspaceService } from '@core/workspace/workspace';
import './workbench.css';
import { frameAccent, frameComponent } from '@core/tenant/layouts/tenant-components';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useWhen } from '@host/ui/hooks/use-when';
import { type CSSProperties, useEffect } from 'react';
import { useService } from '../../services';
import { Workspace } from '../workspace/workspace';
import { ActivityBar } from './activity-bar';
import { announceClosedTabs } from './announce-closed-tabs';
import { StatusBar } from './status-bar';
import { TopBar } from './top-bar';

/** The workspace page: the open project's panes, surrounded by the bars. In zen mode, only the panes are shown. */
export function Workbench() {
  const announcements = useService(AnnouncementService);
  const chains = useService(ChainService);
  const contextKeys = useService(ContextKeyService);
  const tenant = useService(TenantService);
  const workspace = useService(WorkspaceService);
  const frame = frameComponent(useObservable(tenant.tenant$, tenant.tenant));
  const accent = frameAccent(frame, useObservable(chains.chains$, chains.chains));
  const isZen = useWhen(contextKeys, 'workspace.zen', false);
  useEffect(() => {
    const closed = announceClosedTabs(workspace, announcements);
    return () => closed.unsubscribe();
  }, [announcements, workspace]);
  return (
    <div
      className="shell-workbench"
      data-frame={frame}
      data-zen={isZen || undefined}
      style={{ '--frame-accent': accent } as CSSProperties}
    >
      {!isZen && <TopBar />}
      {!isZen && <ActivityBar />}
      <main className="shell-main">
        <Workspace />
      </main>
      {!isZen && <StatusBar />}
    </div>
  );
}
