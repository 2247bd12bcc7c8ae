/**
 * Packages that are there for development only and yet give something to the product: its build reads pictures, files of
 * templates out of them. A name that ends in a slash stands for all packages of that scope.
 */
export const drawnPackages = [
  '@iconify-json/',
  '@peoplesgrocers/seti-ui-file-icons',
  '@ton/blueprint',
] as const;

/** Whether the build takes something out of the package. */
export function isDrawn(name: string): boolean {
  return drawnPackages.some((drawn) => (drawn.endsWith('/') ? name.startsWith(drawn) : name === drawn));
}
