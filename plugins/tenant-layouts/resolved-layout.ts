import type { LayoutStyle, LayoutTexts } from '@core/tenant/layouts/layout-style';
import type { LayoutComponents } from './built-in-templates';

export interface ResolvedLayout {
  readonly component: string;
  readonly components: LayoutComponents;
  /** Colours from the layout and the tenant; absent for a built-in layout. */
  readonly colors?: LayoutStyle;
  /** The other styles of the layout's theme; absent for a built-in layout. */
  readonly style?: LayoutStyle;
  readonly texts: LayoutTexts;
  /** Why the tenant's configuration is not used, in the wording of specification §8. */
  readonly problem?: string;
}
