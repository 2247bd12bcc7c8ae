/** The ends of an address, by which people know it: `0xf39F…2266`. */
export function shortAddress(address: string): string {
  return address.length <= 16 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
}
