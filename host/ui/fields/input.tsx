import './input.css';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { IconButton } from '../buttons/icon-button';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-names';
import { messages } from '../messages';
import { classNames } from '../styles/class-names';

export interface InputProps extends Omit<ComponentProps<'input'>, 'size' | 'ref' | 'prefix'> {
  icon?: IconName | undefined;
  /** A unit or a count at the end. */
  suffix?: ReactNode;
  /** Shows a button that empties the field while it holds something; it needs `value`. */
  onClear?: (() => void) | undefined;
  /** Name of that button; default 'Clear'. */
  clearLabel?: string | undefined;
  /** 24 or 28 px (default) high. */
  size?: 'small' | 'medium' | undefined;
  /** Code font, for addresses and amounts. */
  mono?: boolean | undefined;
  ref?: React.Ref<HTMLInputElement> | undefined;
}

/** One line of text. Name it by a {@link Field} or by `aria-label`; `aria-invalid` marks it wrong. */
export function Input({
  icon,
  suffix,
  onClear,
  clearLabel = messages.clear,
  size,
  mono,
  className,
  ref,
  ...rest
}: InputProps) {
  const box = useRef<HTMLSpanElement>(null);
  const clear = () => {
    onClear?.();
    box.current?.querySelector('input')?.focus();
  };
  return (
    <span
      ref={box}
      className={classNames(
        'ui-input',
        size === 'small' && 'ui-input-small',
        mono && 'ui-input-mono',
        className,
      )}
    >
      {icon && <Icon name={icon} />}
      <input type="text" spellCheck={false} autoComplete="off" {...rest} ref={ref} />
      {suffix && <span className="ui-input-suffix">{suffix}</span>}
      {onClear && rest.value !== undefined && rest.value !== '' && (
        <IconButton icon="close" label={clearLabel} size="small" onClick={clear} />
      )}
    </span>
  );
}
