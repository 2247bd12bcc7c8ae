import { defineMessages } from '@core/localization/define-messages';

/** What reading the files around a Move package tells users. */
export const messages = defineMessages('plugins/chain-aptos/engine/package', {
  badToml: (path: string, line: number, reason: string) =>
    `${path}, line ${line}: this is no TOML that can be read: ${reason}`,
  badEntry: (path: string, entry: string, expected: string) => `${path}: '${entry}' must be ${expected}`,
  badAddress: (path: string, entry: string, value: string) =>
    `${path}: '${entry}' is '${value}', which is no address. Write 0x and up to 64 hexadecimal digits, or '_' for one that is given later`,
  aPackage: 'a table [package] with the name of the package',
  anUpgradePolicy: "'compatible', 'immutable' or 'arbitrary'",
  aText: 'a text in quotes',
  texts: 'a table of texts in quotes',
  aDependency:
    "a table with 'local' (a folder), with 'git' (and 'rev' and 'subdir', as wanted), or with 'aptos' and 'address' (a package on a chain)",
  missingPackage: (name: string, path: string) =>
    `The package '${name}' is looked for in '${path}', where no Move.toml stands that can be read`,
  unassignedAddress: (name: string) =>
    `The address '${name}' is given later ('_'). To compile the package here, give it one below [dev-addresses]: ${name} = "0x…"`,
});
