type AddressesByName = ReadonlyMap<string, bigint>;

/** Addresses for names that Move.toml files leave unassigned (`_`). */
export interface GivenAddresses {
  /** Addresses for names that only one package in the project leaves unassigned, like the CLI's `--named-addresses`. */
  readonly ofProject: AddressesByName;
  /** Keyed by package folder. */
  readonly ofPackages: ReadonlyMap<string, AddressesByName>;
}

/** {@link GivenAddresses} as strings: `0x` and hexadecimal digits. */
export interface WrittenAddresses {
  readonly ofProject: Readonly<Record<string, string>>;
  /** Keyed by package folder, which is '' for the project root. */
  readonly ofPackages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Parses addresses. Invalid addresses are omitted. */
export function givenAddresses({ ofProject, ofPackages }: Partial<WrittenAddresses> = {}): GivenAddresses {
  const packages = Object.entries(ofPackages ?? {});
  return {
    ofProject: addressesByName(ofProject ?? {}),
    ofPackages: new Map(packages.map(([root, addresses]) => [root, addressesByName(addresses)])),
  };
}

/** Whether a string consists of `0x` and up to 64 hexadecimal digits. */
export function isAddress(value: string): boolean {
  return /^0x[\da-f]{1,64}$/i.test(value);
}

function addressesByName(written: Readonly<Record<string, string>>): AddressesByName {
  return new Map(
    Object.entries(written).flatMap(([name, value]) => (isAddress(value) ? [[name, BigInt(value)]] : [])),
  );
}
