/** Texts of this plugin; those of specification §8 stand in core/project/messages. */
export const messages = {
  needsName: 'a name is needed',
  noSlash: "a name may not contain '/': cut and paste moves to another folder",
  exists: (path: string) => `'${path}' is there already`,
  deleted: (names: string) => `Deleted ${names}`,
  undo: 'Undo',
  intoItself: (path: string) => `'${path}' cannot be put into itself`,
  items: (count: number) => `${count} items`,
} as const;
