import { defineMessages } from '@core/base/localization/define-messages';

/** What reading the files around a Move package tells users. */
export const messages = defineMessages('plugins/chain-aptos/engine/package', {
  badToml: (path: string, line: number, reason: string) =>
    `${path}, line ${line}: this is no TOML that can be read: ${reason}`,
  badEntry: (path: string, entry: string, expected: string) => `${path}: '${entry}' must be ${expected}`,
  badAddress: (path: string, entry: string, value: string) =>
    `${path}: '${entry}' is '${value}', which is no address. Write 0x and up to 64 hexadecimal digits, or '_' for one that is given later`,
  unknownEntry: (entry: string, similar: string | undefined) =>
    `Nobody reads '${entry}' in a Move.toml${similar === undefined ? '' : `: perhaps '${similar}' is meant`}`,
  aPackage: 'a table [package] with the name of the package',
  anUpgradePolicy: "'compatible', 'immutable' or 'arbitrary'",
  aText: 'a text in quotes',
  texts: 'a table of texts in quotes',
  aDependency:
    "a table with 'local' (a folder), with 'git' (and 'rev' and 'subdir', as wanted), or with 'aptos' and 'address' (a package on a chain)",
  missingPackage: (name: string, path: string) =>
    `The package '${name}' is looked for in '${path}', where no Move.toml stands that can be read`,
  notFetched: (name: string, place: string) =>
    `The package '${name}' of ${place} is not here yet: it is fetched when the project is compiled`,
  unassignedAddress: (name: string) =>
    `The address '${name}' is given later ('_') and is not set. Compile again and enter it, add it to the setting 'aptos.namedAddresses' (${name}=0x…), or add it below [dev-addresses]: ${name} = "0x…"`,
  tablePackage: 'the package: its name, version and policy',
  tableAddresses: "names of addresses; '_' for one that is given later",
  tableDevAddresses: 'addresses while the package is worked on and tested',
  tableDependencies: 'packages that this one uses',
  tableDevDependencies: 'packages that its tests use',
  keyUpgradePolicy: 'what may replace the package on the chain',
  keyLocal: 'folder of the package, from this file',
  keyGit: 'repository of the package',
  keyRev: 'branch, tag or commit',
  keySubdir: 'folder of the package in its repository',
  keyAptos: 'network that the package stands on',
  keyAddress: 'account that has published the package',
  keyAddrSubst: 'names of its addresses, as they are called here',
});
