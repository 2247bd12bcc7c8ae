import './home-page.css';
import { product } from '@core/base/product';
import type { TemplateDescription } from '@core/project/templates';
import { Button } from '@host/ui/button';
import { Logo } from '@host/ui/logo';
import { useObservable } from '@host/ui/use-observable';
import { chainName } from '../chain-name';
import { offeredTemplates } from '../offered-templates';
import { PageFrame } from './page-frame';
import type { PageProps } from './page-props';
import { RecentProjects } from './recent-projects';
import { TemplateCards } from './template-cards';

const noTemplates: readonly TemplateDescription[] = [];

/** The page '/': what the product is, and the ways to begin. */
export function HomePage({ services, onNewProject }: PageProps) {
  const tenant = useObservable(services.tenant.tenant$, services.tenant.tenant);
  const chains = useObservable(services.chains.chains$, services.chains.chains);
  const templates = offeredTemplates(useObservable(services.templates.templates$, noTemplates), tenant);
  const chain = tenant.blockchain === undefined ? undefined : chainName(chains, tenant.blockchain);
  return (
    <PageFrame navigation={services.navigation}>
      <section className="projects-hero">
        <Logo />
        <h1>{chain ? `${product.name} for ${chain}` : product.name}</h1>
        <p>
          Write, compile and run {chain ? `${chain} contracts` : 'smart contracts'} in the browser. Compilers
          and test networks run on your own machine, and your projects stay there.
        </p>
        <Button variant="primary" icon="add" onClick={() => onNewProject()}>
          New Project
        </Button>
      </section>
      <div className="projects-home-columns">
        <RecentProjects services={services} />
        <TemplateCards templates={templates} onChoose={onNewProject} />
      </div>
    </PageFrame>
  );
}
