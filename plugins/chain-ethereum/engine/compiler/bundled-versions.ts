/** Versions of the bundled compilers, newest first. */
export const BUNDLED_VERSIONS: readonly string[] = ['0.8.37', '0.8.20', '0.7.6', '0.6.12', '0.5.16'];
