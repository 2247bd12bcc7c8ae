import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LicensedPackage } from './licensed-packages';

const TEXT_FILE = /^(licen[cs]e|copying|notice|third-?party-?notice)/i;
const standardTexts = join(import.meta.dirname, '../texts');

/** Returns a package's licence text and its notices about third-party components. */
export function packageTexts({ folder, licence, author }: LicensedPackage): readonly string[] {
  const own = folder === undefined ? [] : readTexts(folder);
  if (own.length > 0) return own;
  // For an expression such as '(MIT OR Apache-2.0)', include the text of each licence.
  const named = licence?.match(/[\w.-]+/g) ?? [];
  return named
    .flatMap((id) => standardText(id) ?? [])
    .map((text) => (author === undefined ? text : `Copyright (c) ${author}\n\n${text}`));
}

/** The standard text of a licence; undefined if `texts/` has none. */
export function standardText(licence: string): string | undefined {
  const file = `${licence.replace(/-(only|or-later)$/, '')}.txt`;
  return readdirSync(standardTexts).includes(file)
    ? readFileSync(join(standardTexts, file), 'utf8').trim()
    : undefined;
}

function readTexts(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && TEXT_FILE.test(file.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
}
