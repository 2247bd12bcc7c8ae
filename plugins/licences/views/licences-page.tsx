import './licences-page.css';
import { PageHeader } from '@host/ui/page-header';
import { messages } from '../messages';
import { LicencesView } from './licences-view';

/** The page '/licences'. */
export function LicencesPage() {
  return (
    <div className="licences-page">
      <PageHeader title={messages.licences} />
      <main>
        <LicencesView />
      </main>
    </div>
  );
}
