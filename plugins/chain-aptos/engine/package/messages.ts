import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/chain-aptos/engine/package', {
  badToml: (path: string, line: number, reason: string) => `${path}, line ${line}: not valid TOML: ${reason}`,
  badEntry: (path: string, entry: string, expected: string) => `${path}: “${entry}” must be ${expected}`,
  badAddress: (path: string, entry: string, value: string) =>
    `${path}: the value “${value}” for “${entry}” is not an address. Enter 0x followed by up to 64 hexadecimal digits, or “_” for an address that is set later.`,
  unknownEntry: (entry: string, similar: string | undefined) =>
    `“${entry}” is not a known Move.toml entry and has no effect${similar === undefined ? '' : `. Did you mean “${similar}”?`}`,
  aPackage: 'a [package] table with the package name',
  anUpgradePolicy: '“compatible”, “immutable” or “arbitrary”',
  aText: 'a quoted string',
  texts: 'a table of quoted strings',
  aDependency:
    'a table with “local” (a folder), with “git” (and optionally “rev” and “subdir”), or with “aptos” and “address” (an on-chain package)',
  missingPackage: (name: string, path: string) =>
    `The package “${name}” was not found: “${path}” has no readable Move.toml`,
  notFetched: (name: string, place: string) =>
    `The package “${name}” from ${place} has not been downloaded yet. It will be downloaded when the project is compiled.`,
  unassignedAddress: (name: string) =>
    `The named address “${name}” is unassigned (“_”). Compile again and enter a value. Alternatively, add it to the setting “aptos.namedAddresses” (${name}=0x…) or under [dev-addresses]: ${name} = "0x…"`,
  tablePackage: 'The package: its name, version and upgrade policy',
  tableAddresses: 'Named addresses; “_” for an address that is set later',
  tableDevAddresses: 'Addresses for development and tests',
  tableDependencies: 'Dependencies of this package',
  tableDevDependencies: 'Dependencies used only by tests',
  keyUpgradePolicy: 'Changes allowed in package upgrades',
  keyLocal: 'Package folder, relative to this file',
  keyGit: 'Package repository',
  keyRev: 'Branch, tag or commit',
  keySubdir: 'Package folder in the repository',
  keyAptos: 'Network where the package is published',
  keyAddress: 'Account that published the package',
  keyAddrSubst: "New names for the dependency's named addresses",
});
