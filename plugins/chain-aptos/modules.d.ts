/** The bytecode of the Aptos framework, as a build output file (see build.ts). */
declare module 'virtual:chain-aptos/framework' {
  /** Address of the file that `packFramework` creates. */
  export const frameworkUrl: string;
}
