import './home-page.css';
import { product } from '@core/base/product';
import type { TemplateDescription } from '@core/files/templates/templates';
import { Button } from '@host/ui/buttons/button';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Logo } from '@host/ui/icons/logo';
import { chainName } from '../chain-name';
import { messages } from '../messages';
import { offeredTemplates } from '../offered-templates';
import { DocumentationLinks } from './documentation-links';
import { MarketingPanel } from './marketing-panel';
import { PageFrame } from './page-frame';
import type { PageProps } from './page-props';
import { RecentProjects } from './recent-projects';
import { TemplateCards } from './template-cards';

const noTemplates: readonly TemplateDescription[] = [];

/** The page at '/', which introduces the product and offers ways to get started. */
export function HomePage({ services, onNewProject }: PageProps) {
  const tenant = useObservable(services.tenant.tenant$, services.tenant.tenant);
  const chains = useObservable(services.chains.chains$, services.chains.chains);
  const templates = offeredTemplates(useObservable(services.templates.templates$, noTemplates), tenant);
  const chain = tenant.blockchain === undefined ? undefined : chainName(chains, tenant.blockchain);
  return (
    <PageFrame>
      <section className="projects-hero">
        <Logo />
        <h1>{chain ? messages.homeFor(chain) : product.name}</h1>
        <p>{messages.pitch(chain ? messages.contractsOf(chain) : messages.smartContracts)}</p>
        <Button variant="primary" icon="add" onClick={() => onNewProject()}>
          {messages.newProject}
        </Button>
      </section>
      <div className="projects-home-columns">
        <RecentProjects services={services} />
        <TemplateCards templates={templates} onChoose={onNewProject} />
      </div>
      <DocumentationLinks
        chains={
          tenant.blockchain === undefined ? chains : chains.filter(({ id }) => id === tenant.blockchain)
        }
      />
      {tenant.features.panelShell && <MarketingPanel />}
    </PageFrame>
  );
}
