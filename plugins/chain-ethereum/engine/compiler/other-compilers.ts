/** Downloaded compilers. They run in a sandbox, because their code is not part of the product. */
export interface OtherCompilers {
  /** Newest first. */
  readonly versions: readonly string[];
  /** Runs a compiler on standard JSON; rejects with a message for the user if it is not available. */
  readonly run: (version: string, input: string) => Promise<string>;
}
