import '@host/ui/styles/tokens.css';
import '@host/ui/styles/base.css';
import { toDisposable } from '@core/base/lifecycle';
import type { TenantTheme } from '@core/tenant/tenant-theme';
import { applyTenantTheme } from '@core/theme/colors/apply-tenant-theme';
import type { Theme, ThemeService } from '@core/theme/theme';
import { parseColorTheme } from '@core/theme/wire';
import { Button } from '@host/ui/buttons/button';
import { Input } from '@host/ui/fields/input';
import { ThemeProvider } from '@host/ui/theme/theme-provider';
import { cleanup, render, screen } from '@testing-library/react';
import { BehaviorSubject, NEVER } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import sinter from './themes/sinter.color-theme.json';

const chosen: Theme = {
  id: 'sinter',
  name: 'Sinter',
  icon: 'flame',
  type: 'dark',
  colorTheme: parseColorTheme(sinter),
};
const tenant: TenantTheme = {
  primary: 'rgb(0, 160, 90)',
  secondary: 'hsl(220, 10%, 30%)',
  accent: 'gold',
  background: '#102030',
  surface: '#182838',
  text: '#e0e8f0',
};

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('style');
});

function show(theme: Theme): void {
  const service: ThemeService = {
    themes$: new BehaviorSubject([theme]),
    theme$: new BehaviorSubject(theme),
    selected$: new BehaviorSubject(theme.id),
    failures$: NEVER,
    declare: () => toDisposable(() => undefined),
    restore: async () => undefined,
    preview: async () => undefined,
    follow: async () => undefined,
    select: async () => undefined,
  };
  render(
    <ThemeProvider service={service}>
      <Button variant="primary">Deploy</Button>
      <Input aria-label="Value" />
      <p style={{ color: 'var(--color-text-secondary)', background: 'var(--color-primary-500)' }}>Note</p>
    </ThemeProvider>,
  );
}

const look = (element: Element) => getComputedStyle(element);

it("applies a tenant's colours over the user's theme in a browser", async () => {
  show(chosen);
  await expect.poll(() => document.documentElement.dataset.theme).toBe('sinter');
  const ofTheme = look(screen.getByRole('button')).backgroundColor;
  cleanup();
  show(applyTenantTheme(chosen, tenant));
  const button = look(screen.getByRole('button'));
  expect(button.backgroundColor).toBe('rgb(0, 160, 90)');
  expect(button.backgroundColor).not.toBe(ofTheme);
  expect(look(document.body).backgroundColor).toBe('rgb(16, 32, 48)');
  expect(look(document.body).color).toBe('rgb(224, 232, 240)');
  const note = look(screen.getByText('Note'));
  // Secondary text is the text colour at 80% opacity (specification §4.5); step 500 is the unchanged colour.
  expect(note.color).toMatch(/\/ 0\.8\)$|, 0\.8\)$/);
  expect(note.backgroundColor).toBe('rgb(0, 160, 90)');
  const field = screen.getByRole('textbox');
  field.focus();
  // Poll the border colour, because its change is animated.
  await expect.poll(() => look(field.parentElement ?? document.body).borderColor).toBe('rgb(255, 215, 0)');
});
