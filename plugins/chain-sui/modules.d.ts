/** The Sui framework without function bodies, as an output file of the build (see build.ts). */
declare module 'virtual:chain-sui/framework-stubs' {
  /** URL of a gzip file with `FrameworkStubs` as JSON. */
  export const stubsUrl: string;
}
