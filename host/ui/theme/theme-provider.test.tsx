import { toDisposable } from '@core/base/lifecycle';
import type { Theme, ThemeError, ThemeService } from '@core/theme/theme';
import { parseColorTheme } from '@core/theme/wire';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { BehaviorSubject, ReplaySubject, Subject } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider, useTheme } from './theme-provider';

afterEach(cleanup);

const night: Theme = {
  id: 'night',
  name: 'Night',
  icon: 'color-mode',
  type: 'dark',
  colorTheme: parseColorTheme({ colors: { 'editor.background': '#101418', 'button.background': '#ff8800' } }),
};
const day: Theme = {
  id: 'day',
  name: 'Day',
  icon: 'color-mode',
  type: 'light',
  colorTheme: parseColorTheme({ colors: { 'editor.background': '#ffffff' } }),
};

function fakeService() {
  const chosen: string[] = [];
  const service: ThemeService & { theme$: ReplaySubject<Theme> } = {
    themes$: new BehaviorSubject([night, day]),
    theme$: new ReplaySubject<Theme>(1),
    selected$: new BehaviorSubject('night'),
    failures$: new Subject<ThemeError>(),
    declare: () => toDisposable(() => undefined),
    restore: async () => undefined,
    preview: async () => undefined,
    follow: async () => undefined,
    select: async (id) => {
      chosen.push(id);
    },
  };
  return { service, chosen };
}

function Picker() {
  const { theme, themes, select } = useTheme();
  return (
    <button type="button" onClick={() => select('day')}>
      {theme?.name} of {themes.length}
    </button>
  );
}

describe('ThemeProvider', () => {
  it('applies the current theme to the root element, and the new theme when it changes', async () => {
    const { service } = fakeService();
    const root = document.documentElement;
    render(<ThemeProvider service={service}>x</ThemeProvider>);
    expect(root.dataset.theme).toBeUndefined();
    act(() => service.theme$.next(night));
    await vi.waitFor(() => expect(root.style.getPropertyValue('--color-background')).toBe('#101418'));
    expect(root.style.getPropertyValue('--color-primary')).toBe('#ff8800');
    expect(root.dataset).toMatchObject({ theme: 'night', themeType: 'dark' });
    expect(root.style.colorScheme).toBe('dark');
    act(() => service.theme$.next(day));
    expect(root.style.getPropertyValue('--color-background')).toBe('#ffffff');
    expect(root.dataset.theme).toBe('day');
    expect(root.style.colorScheme).toBe('light');
  });

  it('allows a view to list the themes and select one', async () => {
    const { service, chosen } = fakeService();
    service.theme$.next(night);
    render(
      <ThemeProvider service={service}>
        <Picker />
      </ThemeProvider>,
    );
    screen.getByRole('button', { name: 'Night of 2' }).click();
    expect(chosen).toEqual(['day']);
  });
});

describe('useTheme', () => {
  it('throws outside a provider', () => {
    expect(() => renderHook(() => useTheme(), { onCaughtError: () => undefined })).toThrow(
      'useTheme must be used within a ThemeProvider',
    );
  });
});
