/** The third-party components of the product, read from the installed packages at build time (build.ts). */
declare module 'virtual:licences/list' {
  export const list: import('./licence-entry').LicenceList;
}
