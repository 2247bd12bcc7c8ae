import type { ConfigurationService } from '@core/configuration/configuration';
import type { ProjectService } from '@core/files/projects/project';
import type { NotificationService } from '@core/notifications/notifications';
import './settings-page.css';
import { PageHeader } from '@host/ui/layout/page-header';
import { messages } from '../messages';
import { SettingsEditor } from './settings-editor';

interface Services {
  readonly configuration: ConfigurationService;
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
}

/** The page at '/settings', used when no project is open. */
export function SettingsPage({ services }: { services: Services }) {
  return (
    <main className="settings-page">
      <PageHeader title={messages.settings} />
      <div>
        <SettingsEditor services={services} />
      </div>
    </main>
  );
}
