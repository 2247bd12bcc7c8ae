import './layout-frame.css';
import { layoutMessages } from '@core/tenant/layouts/messages';
import { frameAccent, homeComponent } from '@core/tenant/layouts/tenant-components';
import type { ViewDescription } from '@core/workspace/views/views';
import type { FrameProps } from '@host/api/plugin-context';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useScopedCss } from '@host/ui/theme/use-scoped-css';
import { type CSSProperties, useEffect } from 'react';
import type { LayoutServices } from '../layout-services';
import { Breadcrumbs } from './breadcrumbs';
import { FrameFooter } from './frame-footer';
import { FrameHeader } from './frame-header';
import { FrameSidebar } from './frame-sidebar';
import { useLayout } from './use-layout';

const none: readonly ViewDescription[] = [];

export interface LayoutFrameProps extends FrameProps {
  services: LayoutServices;
}

/**
 * A page with the header, navigation and footer from the tenant's layout. All layouts share one component tree, so that
 * the page's state is preserved when the layout changes.
 */
export function LayoutFrame({ title, userMenu, children, services }: LayoutFrameProps) {
  const { logger } = services;
  const tenant = useObservable(services.tenant.tenant$, services.tenant.tenant);
  const { component, components, problem, texts, colors, style: own } = useLayout(tenant);
  const { header, sidebar, footer, content } = components;
  useEffect(() => {
    if (problem !== undefined) logger.warn(problem);
  }, [problem, logger]);
  const home = homeComponent(tenant);
  const hasHome = useObservable(services.views.views$, none).some((view) => view.component === home);
  useEffect(() => {
    // The home page's plugin is disabled or missing, so the default home page is used instead.
    if (!hasHome) logger.warn(layoutMessages.componentFailed(home));
  }, [hasHome, home, logger]);
  const { chains } = services;
  const accent = frameAccent(component, useObservable(chains.chains$, chains.chains));
  const isHighContrast = useObservable(services.theme.theme$, undefined)?.type.startsWith('hc');
  const customCss = tenant.features.customThemes ? tenant.custom_css : undefined;
  useScopedCss(customCss, '.tenant-frame');
  const style = {
    '--frame-accent': accent,
    // High contrast overrides the tenant's colours.
    ...(!isHighContrast && colors),
    ...own,
    '--frame-header': header.height,
    '--frame-sidebar': sidebar.width,
    '--frame-content': content.maxWidth,
    '--frame-padding': content.padding,
    '--frame-columns': content.gridColumns,
  } as CSSProperties;
  return (
    <div
      className="tenant-frame"
      data-frame={component}
      data-container={content.containerType}
      data-custom-css={customCss ? '' : undefined}
      style={style}
    >
      <FrameHeader
        header={header}
        navigation={components.navigation}
        tagline={texts.tagline}
        tenant={tenant}
        userMenu={userMenu}
        services={services}
      />
      <div className="tenant-frame-body" data-side={sidebar.position}>
        {sidebar.enabled && <FrameSidebar sidebar={sidebar} services={services} />}
        <div className="tenant-frame-page">
          {content.showBreadcrumbs && <Breadcrumbs title={title} services={services} />}
          {content.showPageTitle && <p className="tenant-frame-title">{title}</p>}
          {texts.welcome && <p className="tenant-frame-title">{texts.welcome}</p>}
          <div className="tenant-frame-content">{children}</div>
        </div>
      </div>
      {footer.enabled && footer.type !== 'none' && (
        <FrameFooter footer={footer} text={texts.footerText} tenant={tenant} services={services} />
      )}
    </div>
  );
}
