/** What deleting a project says. */
export const deleteMessages = {
  deleted: (name: string) => `Deleted “${name}”`,
  notDeleted: (name: string, why: string) => `“${name}” could not be deleted: ${why}`,
  notRestored: (name: string, why: string) => `“${name}” could not be brought back: ${why}`,
} as const;
