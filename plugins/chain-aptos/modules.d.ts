/** The bytecode of Aptos' framework, as a file of the product (build.ts). */
declare module 'virtual:chain-aptos/framework' {
  /** Of what `packFramework` gives. */
  export const frameworkUrl: string;
}
