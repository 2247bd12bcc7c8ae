/** Values of the setting 'editor.keyMode'. */
export const keyModes = ['default', 'vim', 'emacs'] as const;

export type KeyMode = (typeof keyModes)[number];

/** Parses a stored value. Returns 'default' if the value is not a mode. */
export function toKeyMode(value: unknown): KeyMode {
  return keyModes.find((mode) => mode === value) ?? 'default';
}
