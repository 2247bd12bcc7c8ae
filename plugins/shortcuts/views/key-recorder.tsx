import { combinationsOfStroke } from '@core/shortcuts/combinations-of-stroke';
import { type KeyCombination, keySequenceLabel } from '@core/shortcuts/key-combination';
import type { Platform } from '@core/shortcuts/shortcuts';
import { Input, type InputProps } from '@host/ui/fields/input';
import type { KeyboardEvent } from 'react';

export interface KeyRecorderProps extends Pick<InputProps, 'aria-label' | 'placeholder' | 'ref' | 'icon'> {
  readonly platform: Platform;
  readonly keys: readonly KeyCombination[];
  readonly onKeys: (keys: readonly KeyCombination[]) => void;
  readonly onEnter?: (() => void) | undefined;
  readonly onEscape: () => void;
}

/**
 * A field that records keys instead of text: one combination, or a chord of two. Tab moves focus, Escape cancels, and
 * Enter confirms if `onEnter` is given.
 */
export function KeyRecorder({ platform, keys, onKeys, onEnter, onEscape, ...rest }: KeyRecorderProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
    const isPlain = !ctrlKey && !metaKey && !altKey;
    if (key === 'Tab' && isPlain) return;
    event.preventDefault();
    event.stopPropagation();
    if (repeat || event.nativeEvent.isComposing) return;
    if (key === 'Escape' && isPlain) return onEscape();
    if (key === 'Enter' && isPlain && onEnter) return onEnter();
    const [pressed] = combinationsOfStroke({
      key,
      code,
      ctrlKey,
      metaKey,
      altKey,
      shiftKey,
      target: 'none',
    }).slice(-1);
    // A third combination starts a new sequence.
    if (pressed) onKeys(keys.length === 1 ? [...keys, pressed] : [pressed]);
  };
  return (
    <Input
      {...rest}
      value={keySequenceLabel(keys, platform)}
      onKeyDown={onKeyDown}
      // The value is controlled by the recorded keys, so pasted and dropped text is ignored.
      onChange={() => undefined}
    />
  );
}
