import { useLayoutEffect } from 'react';
import { holdKeyboard } from './hold-keyboard';

/** Stands in the place of what is going to take the keyboard, while its code is loaded: see `holdKeyboard`. */
export function KeyboardHold(): undefined {
  useLayoutEffect(() => {
    const hold = holdKeyboard();
    return () => hold.dispose();
  }, []);
}
