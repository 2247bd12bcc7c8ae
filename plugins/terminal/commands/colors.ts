import { ESC } from '../input/escape';

function colored(code: number) {
  return (text: string): string => `${ESC}[${code}m${text}${ESC}[0m`;
}

/** ANSI colours. The terminal theme defines their values. */
export const red = colored(31);
export const green = colored(32);
export const yellow = colored(33);
export const cyan = colored(36);
export const dim = colored(90);
