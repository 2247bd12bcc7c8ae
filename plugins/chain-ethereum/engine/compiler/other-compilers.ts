/** Compilers besides the bundled ones. They run elsewhere, behind a wall, because their code did not come with the product. */
export interface OtherCompilers {
  /** Newest first. */
  readonly versions: readonly string[];
  /** Runs one on standard JSON; rejects, with a sentence for the user, where it cannot be had. */
  readonly run: (version: string, input: string) => Promise<string>;
}
