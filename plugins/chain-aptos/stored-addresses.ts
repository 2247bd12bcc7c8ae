import { isAddress, type WrittenAddresses } from './engine/package/given-addresses';

/** The answer that selects the address in [dev-addresses]. */
export const DEV = 'dev';

const SEPARATORS = /[ \t\r\n,=:%]/g;
const ENCODED_SEPARATORS = /%(?:20|09|0d|0a|2c|3d|3a|25)/gi;

/**
 * Parses the setting. Examples are 'alice=0xa11ce' for the project, 'packages/app:alice=0xb0b' for one package, and
 * '.:alice=dev' for the package in the project root. Other entries are ignored.
 */
export function readStoredAddresses(text: string): WrittenAddresses {
  const ofProject: Record<string, string> = {};
  const ofPackages: Record<string, Record<string, string>> = {};
  for (const entry of text.split(/[ \t\r\n,]+/)) {
    const [, folder, name = '', value = ''] = /^(?:([^:=]+):)?([^:=]+)=([^:=]+)$/.exec(entry) ?? [];
    if (folder === undefined && isAddress(value)) ofProject[name] = value;
    if (folder === undefined || !(isAddress(value) || value === DEV)) continue;
    const root = folder === '.' ? '' : folder.replace(ENCODED_SEPARATORS, decodeURIComponent);
    ofPackages[root] = { ...ofPackages[root], [name]: value };
  }
  return { ofProject, ofPackages };
}

export function writeStoredAddresses({ ofProject, ofPackages }: WrittenAddresses): string {
  const packages = Object.entries(ofPackages).flatMap(([root, addresses]) => {
    const folder = root === '' ? '.' : root.replace(SEPARATORS, encodeURIComponent);
    return entries(addresses).map((entry) => `${folder}:${entry}`);
  });
  return [...entries(ofProject), ...packages].join(', ');
}

export function withAnswer(
  { ofProject, ofPackages }: WrittenAddresses,
  { root, name }: { readonly root: string; readonly name: string },
  answer: string,
): WrittenAddresses {
  return { ofProject, ofPackages: { ...ofPackages, [root]: { ...ofPackages[root], [name]: answer } } };
}

function entries(addresses: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(addresses).map(([name, value]) => `${name}=${value}`);
}
