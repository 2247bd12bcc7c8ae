/** Begins every sequence that tells a terminal what to do. */
export const ESC = '\u001b';
