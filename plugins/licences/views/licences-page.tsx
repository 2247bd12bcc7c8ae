import './licences-page.css';
import { PageHeader } from '@host/ui/layout/page-header';
import { messages } from '../messages';
import { LicencesView } from './licences-view';

/** The page '/licences'. */
export function LicencesPage() {
  return (
    <main className="licences-page">
      <PageHeader title={messages.licences} />
      <div>
        <LicencesView />
      </div>
    </main>
  );
}
