import './settings-page.css';
import type { PluginServices } from '@host/api/plugin-context';
import { PageHeader } from '@host/ui/layout/page-header';
import { messages } from '../messages';
import { SettingsEditor } from './settings-editor';

/** The page '/settings', for when no project is open. */
export function SettingsPage({ services }: { services: PluginServices }) {
  return (
    <main className="settings-page">
      <PageHeader title={messages.settings} />
      <div>
        <SettingsEditor services={services} />
      </div>
    </main>
  );
}
