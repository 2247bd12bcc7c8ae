import { product } from '@core/base/product';
import type { NavigationItem } from '@core/tenant/layouts/layout-template';
import type { Tenant } from '@core/tenant/wire';
import { runCommand } from '@host/api/run-command';
import { Button } from '@host/ui/buttons/button';
import { PageLink } from '@host/ui/buttons/page-link';
import { Logo } from '@host/ui/icons/logo';
import type { ReactNode } from 'react';
import type { LayoutComponents } from '../built-in-templates';
import type { LayoutServices } from '../layout-services';
import { messages } from '../messages';
import { NavigationList } from './navigation-list';

export interface FrameHeaderProps {
  header: LayoutComponents['header'];
  /** Absent or empty if a sidebar shows the navigation. */
  navigation: readonly NavigationItem[];
  /** Shown in all headers. If it is absent, a 'hero' header shows the tenant's description instead. */
  tagline?: string | undefined;
  tenant: Tenant;
  userMenu: ReactNode;
  services: LayoutServices;
}

/**
 * The layout's header: 'navbar' is one row, 'hero' adds a description, 'minimal' shows only the logo, and 'split' has
 * three columns.
 */
export function FrameHeader({ header, navigation, tagline, tenant, userMenu, services }: FrameHeaderProps) {
  const { type, sticky, transparent, alignment } = header;
  const isOwn = tenant.id === product.id;
  const text = tagline ?? (type === 'hero' ? tenant.description : '');
  return (
    <header
      className="tenant-frame-header"
      data-type={type}
      data-align={alignment}
      data-sticky={sticky || undefined}
      data-transparent={transparent || undefined}
    >
      {header.showLogo && (
        <PageLink navigation={services.navigation} path="/" className="tenant-frame-brand">
          <Logo />
          <span>{isOwn ? product.name : tenant.name}</span>
        </PageLink>
      )}
      {text !== '' && <p>{text}</p>}
      {header.showNavigation && navigation.length > 0 && (
        <nav aria-label={messages.navigation} className="tenant-frame-nav">
          <NavigationList items={navigation} navigation={services.navigation} />
        </nav>
      )}
      <span className="tenant-frame-space" />
      {header.showSearch && (
        <Button icon="search" onClick={() => runCommand(services, 'fileSearch.commandPalette')}>
          {messages.commands}
        </Button>
      )}
      {header.showUserMenu && userMenu}
    </header>
  );
}
