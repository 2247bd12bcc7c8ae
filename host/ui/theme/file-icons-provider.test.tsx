import type { LoadedFileIcons } from '@core/theme/icons/file-icons';
import type { ThemeService } from '@core/theme/theme';
import { FileIcon } from '@host/ui/icons/file-icon';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BehaviorSubject, defer, NEVER } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { FileIconsProvider } from './file-icons-provider';
import { ThemeProvider } from './theme-provider';

it('FileIconsProvider loads the icon theme only on pages that show file icons', () => {
  const subscribed = vi.fn(() => new BehaviorSubject<LoadedFileIcons | undefined>(undefined));
  const service = { icons$: defer(subscribed) };
  const theme = { selected$: NEVER, theme$: NEVER, themes$: NEVER } as Partial<ThemeService> as ThemeService;
  const page = (content: ReactNode) => (
    <ThemeProvider service={theme}>
      <FileIconsProvider service={service}>{content}</FileIconsProvider>
    </ThemeProvider>
  );
  const { rerender } = render(page('Projects'));
  expect(subscribed).not.toHaveBeenCalled();
  rerender(page(<FileIcon type="file" path="main.fc" />));
  expect(subscribed).toHaveBeenCalled();
});
