/** Text of a classic script with everything that the module imports (host/sandbox/packaging/sandbox-scripts.ts). */
declare module '*?sandbox' {
  export const script: string;
}
