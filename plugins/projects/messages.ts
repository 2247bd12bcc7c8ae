/** Texts of this plugin that stand in the specification (§5) or that several places use. */
export const messages = {
  nameUpdateFailed: 'Failed to update project name',
  nameSaveFailed: 'Failed to save project name',
  deleted: (name: string) => `Deleted “${name}”`,
  notDeleted: (name: string, why: string) => `“${name}” could not be deleted: ${why}`,
  notRestored: (name: string, why: string) => `“${name}” could not be brought back: ${why}`,
} as const;
