import { type FileIconService, fontFamilyOf, type LoadedFileIcons } from '@core/icons/file-icons';
import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { useObservable } from './use-observable';

const FileIconsContext = createContext<LoadedFileIcons | undefined>(undefined);

export interface FileIconsProviderProps {
  service: Pick<FileIconService, 'icons$'>;
  children: ReactNode;
}

/** Gives {@link FileIcon} the icon theme in use, and the page the theme's fonts. */
export function FileIconsProvider({ service, children }: FileIconsProviderProps) {
  const icons = useObservable(service.icons$, undefined);
  useLayoutEffect(() => icons && loadFonts(icons), [icons]);
  return <FileIconsContext value={icons}>{children}</FileIconsContext>;
}

/** The icon theme in use; undefined while none is there. */
export function useFileIcons(): LoadedFileIcons | undefined {
  return useContext(FileIconsContext);
}

/** Brings a theme's fonts into the page; the result takes them out again. */
function loadFonts(icons: LoadedFileIcons): () => void {
  const faces = icons.theme.fonts.map((font) => {
    const sources = font.src.flatMap(({ path, format }) => {
      const address = icons.addressOf(path);
      return address === undefined ? [] : `url(${JSON.stringify(address)}) format(${JSON.stringify(format)})`;
    });
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
