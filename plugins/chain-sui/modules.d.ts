/** Sui's framework without bodies, as a file of the product (build.ts). */
declare module 'virtual:chain-sui/framework-stubs' {
  /** Of JSON that gzip compressed: `FrameworkStubs`. */
  export const stubsUrl: string;
}
