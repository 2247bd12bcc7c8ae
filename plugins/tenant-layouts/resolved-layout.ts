import type { LayoutStyle, LayoutTexts } from '@core/tenant/layouts/layout-style';
import type { LayoutComponents } from './built-in-templates';

/** How a tenant's pages are framed. */
export interface ResolvedLayout {
  /** Id of the component, from the allowed list. */
  readonly component: string;
  readonly components: LayoutComponents;
  /** The colours of the layout and the tenant; absent for a built-in layout. */
  readonly colors?: LayoutStyle;
  /** The rest of the layout's own theme; absent for a built-in layout. */
  readonly style?: LayoutStyle;
  readonly texts: LayoutTexts;
  /** Why the tenant's own configuration does not count, in words of specification §8. */
  readonly problem?: string;
}
