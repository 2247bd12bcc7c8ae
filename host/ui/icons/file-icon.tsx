import './file-icon.css';
import { fontFamilyOf, type LoadedFileIcons } from '@core/theme/icons/file-icons';
import { findIcon, type IconSubject } from '@core/theme/icons/find-icon';
import type { IconDefinition } from '@core/theme/icons/wire';
import type { CSSProperties } from 'react';
import { useFileIcons } from '../theme/file-icons-provider';
import { Icon } from './icon';

/** Icon of a file or folder in the current icon theme; a generic icon until the theme is loaded. */
export function FileIcon(subject: IconSubject) {
  const { icons, themeType } = useFileIcons();
  const id = icons && findIcon(icons.theme, subject, themeType);
  const definition = id === undefined ? undefined : icons?.theme.iconDefinitions[id];
  if (icons && definition) return picture(icons, definition);
  if (icons && subject.type === 'folder') return <span aria-hidden className="ui-file-icon" />;
  return <Icon name={subject.type === 'file' ? 'file' : subject.isExpanded ? 'folder-opened' : 'folder'} />;
}

/** A function rather than a component, for speed: trees render an icon for every row that scrolls into view. */
function picture(icons: LoadedFileIcons, definition: IconDefinition) {
  const { iconPath, fontCharacter, fontColor, fontId, fontSize } = definition;
  if (iconPath?.startsWith('data:')) {
    return <img aria-hidden alt="" draggable={false} className="ui-file-icon" src={iconPath} />;
  }
  const font = icons.theme.fonts.find(({ id }) => id === fontId) ?? icons.theme.fonts[0];
  if (fontCharacter === undefined || !font) return <Icon name="file" />;
  const style: CSSProperties = {
    fontFamily: fontFamilyOf(icons.id, font),
    fontSize: fontSize ?? font.size,
    color: fontColor,
  };
  return (
    <span aria-hidden className="ui-file-icon ui-file-icon-glyph" style={style}>
      {character(fontCharacter)}
    </span>
  );
}

/** Decodes an escape sequence such as '\\E001' to its character. */
function character(text: string): string {
  const code = /^\\([\da-f]+)$/i.exec(text)?.[1];
  return code === undefined ? text : String.fromCodePoint(Number.parseInt(code, 16));
}
