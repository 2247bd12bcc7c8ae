import './settings-page.css';
import { product } from '@core/base/product';
import type { PluginServices } from '@host/api/plugin-context';
import { Logo } from '@host/ui/logo';
import { PageLink } from '@host/ui/page-link';
import { messages } from '../messages';
import { SettingsEditor } from './settings-editor';

/** The page '/settings', for when no project is open. */
export function SettingsPage({ services }: { services: PluginServices }) {
  return (
    <div className="settings-page">
      <header className="settings-page-head">
        <PageLink navigation={services.navigation} path="/" aria-label={product.name}>
          <Logo />
        </PageLink>
        <h1>{messages.settings}</h1>
      </header>
      <main>
        <SettingsEditor services={services} />
      </main>
    </div>
  );
}
