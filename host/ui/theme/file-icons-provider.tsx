import { type FileIconService, fontFamilyOf, type LoadedFileIcons } from '@core/theme/icons/file-icons';
import type { ThemeType } from '@core/theme/theme-type';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { of } from 'rxjs';
import { useObservable } from '../hooks/use-observable';
import { useTheme } from './theme-provider';

/** The icon theme state that {@link FileIcon} reads. */
export interface FileIconsAccess {
  /** The icon theme; undefined until it is loaded. */
  readonly icons: LoadedFileIcons | undefined;
  /** Type of the current colour theme. */
  readonly themeType: ThemeType;
  /** Loads the icon theme. */
  readonly require: () => void;
}

const FileIconsContext = createContext<FileIconsAccess>({
  icons: undefined,
  themeType: 'dark',
  require: () => undefined,
});

const none$: FileIconService['icons$'] = of(undefined);

/** Props for {@link FileIconsProvider}. */
export interface FileIconsProviderProps {
  /** The service that loads icon themes. */
  service: Pick<FileIconService, 'icons$'>;
  /** Components that may show file icons. */
  children: ReactNode;
}

/**
 * Provides the current icon theme to {@link FileIcon} and loads the theme's fonts. Pages without file icons do not load
 * a theme.
 */
export function FileIconsProvider({ service, children }: FileIconsProviderProps) {
  const [isRequired, setRequired] = useState(false);
  const require = useCallback(() => setRequired(true), []);
  const icons = useObservable(isRequired ? service.icons$ : none$, undefined);
  useLayoutEffect(() => icons && loadFonts(icons), [icons]);
  const themeType = useTheme().theme?.type ?? 'dark';
  const access = useMemo(() => ({ icons, themeType, require }), [icons, themeType, require]);
  return <FileIconsContext value={access}>{children}</FileIconsContext>;
}

/** Returns the icon theme state of the nearest {@link FileIconsProvider}. */
export function useFileIcons(): FileIconsAccess {
  const access = useContext(FileIconsContext);
  const { require } = access;
  useEffect(require, [require]);
  return access;
}

/** Adds a theme's fonts to the page. Returns a function that removes them. */
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
    // If a font does not load, its icons stay blank; the text beside them is still shown.
    void face.load().catch(() => undefined);
  }
  return () => {
    for (const face of faces) document.fonts.delete(face);
  };
}
