/** What stands in for addresses that a Move.toml leaves open (`_`), by name; as `--named-addresses` of the CLI. */
export type GivenAddresses = ReadonlyMap<string, bigint>;

/** Addresses as people write them; what is none is left out. */
export function givenAddresses(written: Readonly<Record<string, string>>): GivenAddresses {
  return new Map(
    Object.entries(written).flatMap(([name, value]) => (isAddress(value) ? [[name, BigInt(value)]] : [])),
  );
}

/** `0x` and up to 64 digits. */
export function isAddress(value: string): boolean {
  return /^0x[\da-f]{1,64}$/i.test(value);
}
