import './icon.css';
import { classNames } from '../styles/class-names';
import type { IconName } from './icon-names';

/** Props for {@link Icon}. */
export interface IconProps {
  /**
   * Name of an icon in the icon font. Any string is accepted, because names from manifests are plain strings.
   */
  name: IconName | (string & {});
  /** 14 px, 16 px (default) or 20 px. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Additional CSS class. */
  className?: string | undefined;
}

/**
 * An icon that is hidden from assistive technology, so a control with only an icon needs an accessible name. In
 * development and tests, an unknown name causes an unhandled error; in production, the icon is blank.
 */
export function Icon({ name, size = 'medium', className }: IconProps) {
  if (import.meta.env.DEV) void checkName(name);
  const sizeClass = size !== 'medium' && `ui-icon-${size}`;
  return (
    <span aria-hidden className={classNames('ui-icon codicon', `codicon-${name}`, sizeClass, className)} />
  );
}

/** Loads the long list of names only in development. */
async function checkName(name: string): Promise<void> {
  const { isIconName } = await import('./icon-names');
  if (!isIconName(name)) {
    throw new Error(
      `Icon '${name}' does not exist. See host/ui/icons/icon-names.ts for the available names.`,
    );
  }
}
