import type { TenantTheme } from '@core/tenant/tenant-theme';

/** The page's current colours, as initial colours for a tenant. */
export function ownColors(root: Element = document.documentElement): TenantTheme {
  const style = getComputedStyle(root);
  const color = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
  return {
    primary: color('--color-primary', 'orange'),
    secondary: color('--color-secondary', 'dimgray'),
    accent: color('--color-accent', 'cornflowerblue'),
    background: color('--color-background', 'black'),
    surface: color('--color-surface', 'black'),
    text: color('--color-text', 'white'),
  };
}
