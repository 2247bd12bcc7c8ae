import './tooltip-popup.css';
import { Tooltip } from '@base-ui/react/tooltip';
import { Kbd } from '../text/kbd';
import type { TooltipOptions } from './tooltip';

/** Props for {@link TooltipPopup}. */
export interface TooltipPopupProps extends TooltipOptions {
  /** The element that the tooltip belongs to. */
  anchor: HTMLElement;
}

/** The tooltip for one element; see {@link TooltipLayer}. */
export function TooltipPopup({ anchor, text, shortcut, side = 'bottom' }: TooltipPopupProps) {
  return (
    <Tooltip.Root open>
      <Tooltip.Portal>
        {/* The tooltip is hidden from assistive technology, because it repeats the element's name or description. */}
        <Tooltip.Positioner
          aria-hidden
          anchor={anchor}
          side={side}
          sideOffset={6}
          className="ui-tooltip-positioner"
        >
          <Tooltip.Popup className="ui-tooltip">
            {text}
            {shortcut && <Kbd>{shortcut}</Kbd>}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
