import { type FileIconService, fontFamilyOf, type LoadedFileIcons } from '@core/theme/icons/file-icons';
import type { ThemeType } from '@core/theme/theme-type';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';
import { useObservable } from '../hooks/use-observable';
import { useTheme } from './theme-provider';

/** What {@link FileIcon} draws from. */
export interface FileIconsAccess {
  /** Undefined while no icon theme is there. */
  readonly icons: LoadedFileIcons | undefined;
  /** Type of the colour theme that the icons stand on. */
  readonly themeType: ThemeType;
}

const FileIconsContext = createContext<FileIconsAccess>({ icons: undefined, themeType: 'dark' });

export interface FileIconsProviderProps {
  service: Pick<FileIconService, 'icons$'>;
  children: ReactNode;
}

/** Gives {@link FileIcon} the icon theme in use, and the page the theme's fonts. */
export function FileIconsProvider({ service, children }: FileIconsProviderProps) {
  const icons = useObservable(service.icons$, undefined);
  useLayoutEffect(() => icons && loadFonts(icons), [icons]);
  const themeType = useTheme().theme?.type ?? 'dark';
  const access = useMemo(() => ({ icons, themeType }), [icons, themeType]);
  return <FileIconsContext value={access}>{children}</FileIconsContext>;
}

export function useFileIcons(): FileIconsAccess {
  return useContext(FileIconsContext);
}

/** Brings a theme's fonts into the page; the result takes them out again. */
function loadFonts(icons: LoadedFileIcons): () => void {
  const faces = icons.theme.fonts.map((font) => {
    const sources = font.src.map(
      ({ path, format }) => `url(${JSON.stringify(path)}) format(${JSON.stringify(format)})`,
    );
    const { weight = 'normal', style = 'normal' } = font;
    return new FontFace(fontFamilyOf(icons.id, font), sources.join(','), { weight, style });
  });
  for (const face of faces) {
    document.fonts.add(face);
    // A font that does not load leaves its icons blank; the text beside them stays.
    void face.load().catch(() => undefined);
  }
  return () => {
    for (const face of faces) document.fonts.delete(face);
  };
}
