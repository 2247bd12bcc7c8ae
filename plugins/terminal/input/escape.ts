/** Escape character, which starts every terminal control sequence. */
export const ESC = '\u001b';
