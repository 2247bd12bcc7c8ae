import type { LicenceEntry, LicenceList } from '../licence-entry';
import { isBundledDevPackage } from './bundled-dev-packages';
import { packageTexts, standardText } from './licence-texts';
import { type LicensedPackage, licensedPackages } from './licensed-packages';
import { readPrograms } from './programs';

/**
 * Reads the product's third-party components: the packages that it is built from or runs with, and the programs in
 * those packages.
 */
export function licenceList(repository: string): LicenceList {
  const texts: string[] = [];
  const place = (text: string) => {
    const known = texts.indexOf(text);
    return known < 0 ? texts.push(text) - 1 : known;
  };
  const packages = shippedPackages(repository);
  const ofPackages = packages.map(
    (each): LicenceEntry => ({
      ...entryOf(each.name, each.version),
      kind: 'package',
      licence: each.licence,
      source: each.source,
      texts: packageTexts(each).map(place),
    }),
  );
  const ofPrograms = readPrograms(repository).flatMap(({ name, packages: carriers, licence, source }) => {
    const text = standardText(licence);
    if (text === undefined) throw new Error(`${name}: plugins/licences/texts has no text of ${licence}`);
    return carriers.map((carrier): LicenceEntry => {
      const version = packages.find((each) => each.name === carrier)?.version;
      if (version === undefined) throw new Error(`${name}: the package ${carrier} is not installed`);
      return {
        ...entryOf(name, version),
        kind: 'program',
        licence,
        source: source.replace('{version}', version),
        texts: [place(text)],
      };
    });
  });
  const unique = new Map([...ofPrograms, ...ofPackages].map((entry) => [entry.id, entry]));
  return { entries: [...unique.values()].toSorted(byKindAndName), texts };
}

/**
 * The installed packages that the product is built from or runs with, including those of the server and the
 * build.
 */
export function shippedPackages(repository: string): readonly LicensedPackage[] {
  return licensedPackages(repository).filter(
    ({ name, development, folder }) => folder !== undefined && (!development || isBundledDevPackage(name)),
  );
}

function entryOf(name: string, version: string) {
  return { id: `${name} ${version}`, name, version };
}

function byKindAndName(a: LicenceEntry, b: LicenceEntry): number {
  const kinds = Number(b.kind === 'program') - Number(a.kind === 'program');
  return (
    kinds || a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en', { numeric: true })
  );
}
