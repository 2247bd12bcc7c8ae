/** Shortens an address to its start and end: `0xf39F…2266`. */
export function shortAddress(address: string): string {
  return address.length <= 16 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
}
