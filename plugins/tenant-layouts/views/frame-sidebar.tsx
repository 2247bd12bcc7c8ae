import { IconButton } from '@host/ui/buttons/icon-button';
import { useState } from 'react';
import type { LayoutComponents } from '../built-in-templates';
import type { LayoutServices } from '../layout-services';
import { messages } from '../messages';
import { NavigationList } from './navigation-list';

export interface FrameSidebarProps {
  sidebar: LayoutComponents['sidebar'];
  services: LayoutServices;
}

/**
 * Media query for viewports so narrow that the sidebar is above the page instead of next to it; must match
 * layout-frame.css.
 */
const NARROW = '(max-width: 48rem)';

/** If the sidebar is collapsible, only a strip with the expand button remains visible when it is collapsed. */
export function FrameSidebar({ sidebar, services }: FrameSidebarProps) {
  const [isCollapsed, setCollapsed] = useState(
    () => (sidebar.defaultCollapsed ?? false) || matchMedia(NARROW).matches,
  );
  const isShown = !sidebar.collapsible || !isCollapsed;
  return (
    <nav
      aria-label={messages.navigation}
      className="tenant-frame-sidebar"
      data-collapsed={!isShown || undefined}
      data-labels={sidebar.showLabels ?? true}
    >
      {sidebar.collapsible && (
        <IconButton
          icon={isShown ? 'layout-sidebar-left' : 'menu'}
          label={isShown ? messages.collapse : messages.expand}
          aria-expanded={isShown}
          onClick={() => setCollapsed(isShown)}
        />
      )}
      {isShown && (
        <NavigationList
          items={sidebar.navigation ?? []}
          navigation={services.navigation}
          showIcons={sidebar.showIcons}
        />
      )}
    </nav>
  );
}
