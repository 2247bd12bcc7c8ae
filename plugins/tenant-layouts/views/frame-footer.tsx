import { product } from '@core/base/product';
import type { Tenant } from '@core/tenant/wire';
import { PageLink } from '@host/ui/buttons/page-link';
import type { LayoutComponents } from '../built-in-templates';
import type { LayoutServices } from '../layout-services';
import { messages } from '../messages';

export interface FrameFooterProps {
  footer: LayoutComponents['footer'];
  text?: string | undefined;
  tenant: Tenant;
  services: LayoutServices;
}

/** A layout's footer. Newsletters are not supported, so the type 'newsletter' is rendered as 'full'. */
export function FrameFooter({ footer, text, tenant, services }: FrameFooterProps) {
  const { navigation } = services;
  return (
    <footer className="tenant-frame-footer" data-type={footer.type === 'minimal' ? 'minimal' : 'full'}>
      {footer.showCopyright && (
        <span>
          {messages.copyright(
            new Date().getFullYear(),
            tenant.id === product.id ? product.name : tenant.name,
          )}
        </span>
      )}
      {text && <span>{text}</span>}
      {footer.showLinks && (
        <nav aria-label={messages.about}>
          <PageLink navigation={navigation} path="/projects">
            {messages.projects}
          </PageLink>
          <PageLink navigation={navigation} path="/licences">
            {messages.licences}
          </PageLink>
        </nav>
      )}
    </footer>
  );
}
