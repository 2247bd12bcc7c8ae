/** Whose keys the editor has: the setting 'editor.keyMode'. */
export const keyModes = ['default', 'vim', 'emacs'] as const;

export type KeyMode = (typeof keyModes)[number];

/** The mode that a stored value names; 'default' for one that is none. */
export function toKeyMode(value: unknown): KeyMode {
  return keyModes.find((mode) => mode === value) ?? 'default';
}
