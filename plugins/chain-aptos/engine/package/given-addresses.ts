/** Addresses by name. */
type AddressesByName = ReadonlyMap<string, bigint>;

/** Addresses for names that Move.toml files leave open (`_`). */
export interface GivenAddresses {
  /**
   * Addresses for names that only one package of the project leaves open, like `--named-addresses` of the
   * CLI.
   */
  readonly ofProject: AddressesByName;
  /** By the folder of the package. */
  readonly ofPackages: ReadonlyMap<string, AddressesByName>;
}

/** The same as text: `0x` and hexadecimal digits. */
export interface WrittenAddresses {
  readonly ofProject: Readonly<Record<string, string>>;
  /** By the folder of the package; '' for the project root. */
  readonly ofPackages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Parses addresses; invalid ones are left out. */
export function givenAddresses({ ofProject, ofPackages }: Partial<WrittenAddresses> = {}): GivenAddresses {
  const packages = Object.entries(ofPackages ?? {});
  return {
    ofProject: addressesByName(ofProject ?? {}),
    ofPackages: new Map(packages.map(([root, addresses]) => [root, addressesByName(addresses)])),
  };
}

/** Whether a text is `0x` and up to 64 hexadecimal digits. */
export function isAddress(value: string): boolean {
  return /^0x[\da-f]{1,64}$/i.test(value);
}

function addressesByName(written: Readonly<Record<string, string>>): AddressesByName {
  return new Map(
    Object.entries(written).flatMap(([name, value]) => (isAddress(value) ? [[name, BigInt(value)]] : [])),
  );
}
