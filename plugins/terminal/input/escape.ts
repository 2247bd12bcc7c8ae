export const ESC = '\u001b';
