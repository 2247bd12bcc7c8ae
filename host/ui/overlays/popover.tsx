import '../styles/popup.css';
import './popover.css';
import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useRef } from 'react';

/** Props for {@link Popover}. */
export interface PopoverProps {
  /** The button that opens the popover: a `Button` or `IconButton`. */
  trigger: ReactElement;
  /** The accessible name of the popover. */
  label: string;
  /** Preferred side of the trigger. Default: 'bottom'. */
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** Alignment with the trigger. Default: 'start'. */
  align?: 'start' | 'center' | 'end' | undefined;
  /** Whether the popover is open, if the parent controls it. */
  open?: boolean | undefined;
  /** Called when the popover opens or closes. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Content of the popover. */
  children: ReactNode;
}

/** A popover with controls beside its button. A click outside or Escape closes it. */
export function Popover({
  trigger,
  label,
  side = 'bottom',
  align = 'start',
  open,
  onOpenChange,
  children,
}: PopoverProps) {
  // Receives focus when the popover is closed with the keyboard. The previously focused element may no longer exist: it
  // may be the placeholder trigger, which was shown until this code was loaded.
  const button = useRef<HTMLButtonElement>(null);
  return (
    <BasePopover.Root
      {...(open !== undefined && { open })}
      onOpenChange={(next: boolean) => onOpenChange?.(next)}
    >
      <BasePopover.Trigger ref={button} render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner className="ui-popup-positioner" side={side} align={align} sideOffset={6}>
          <BasePopover.Popup
            className="ui-popup ui-popover"
            aria-label={label}
            finalFocus={(closeType) => closeType !== 'keyboard' || button.current}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
