/** What the product is made of, read from the installed packages when it is built (build.ts). */
declare module 'virtual:licences/list' {
  export const list: import('./licence-entry').LicenceList;
}
