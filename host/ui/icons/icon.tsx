import './icon.css';
import { classNames } from '../styles/class-names';
import type { IconName } from './icon-names';

export interface IconProps {
  /** A name of the icon font; names from manifests are strings, which is why any string is taken. */
  name: IconName | (string & {});
  /** 14, 16 (default) or 20 px. */
  size?: 'small' | 'medium' | 'large' | undefined;
  className?: string | undefined;
}

/**
 * A picture beside a text, hidden from assistive technology: a control with an icon alone takes its name elsewhere.
 * During development and tests an unknown name is an unhandled error that says which; in production it draws nothing.
 */
export function Icon({ name, size = 'medium', className }: IconProps) {
  if (import.meta.env.DEV) void checkName(name);
  const sizeClass = size !== 'medium' && `ui-icon-${size}`;
  return (
    <span aria-hidden className={classNames('ui-icon codicon', `codicon-${name}`, sizeClass, className)} />
  );
}

/** The list of names is long, and only development pays for it. */
async function checkName(name: string): Promise<void> {
  const { isIconName } = await import('./icon-names');
  if (!isIconName(name)) {
    throw new Error(`Icon '${name}' does not exist: see host/ui/icon-names.ts for the names that do`);
  }
}
