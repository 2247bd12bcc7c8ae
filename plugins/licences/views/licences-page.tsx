import './licences-page.css';
import type { PluginServices } from '@host/api/plugin-context';
import { PageHeader } from '@host/ui/page-header';
import { messages } from '../messages';
import { LicencesView } from './licences-view';

/** The page '/licences'. */
export function LicencesPage({ services }: { services: Pick<PluginServices, 'navigation'> }) {
  return (
    <div className="licences-page">
      <PageHeader title={messages.licences} />
      <main>
        <LicencesView />
      </main>
    </div>
  );
}
