import './input.css';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { IconButton } from '../buttons/icon-button';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-names';
import { messages } from '../messages';
import { classNames } from '../styles/class-names';

/** Props for {@link Input}; all attributes of an `input` are allowed. */
export interface InputProps extends Omit<ComponentProps<'input'>, 'size' | 'ref' | 'prefix'> {
  /** Icon before the text. */
  icon?: IconName | undefined;
  /** A unit or a count after the text. */
  suffix?: ReactNode;
  /** Shows a button that clears the field while it contains text. Requires `value`. */
  onClear?: (() => void) | undefined;
  /** Accessible name of the clear button. Default: 'Clear'. */
  clearLabel?: string | undefined;
  /** Height: 24 px ('small') or 28 px ('medium', default). */
  size?: 'small' | 'medium' | undefined;
  /** Uses the code font, for addresses and amounts. */
  mono?: boolean | undefined;
  /** Receives the `input` element. */
  ref?: React.Ref<HTMLInputElement> | undefined;
}

/**
 * A single-line text field. Name it with a {@link Field} or `aria-label`; `aria-invalid` marks it invalid.
 */
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
