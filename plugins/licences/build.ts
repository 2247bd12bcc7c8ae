import { resolve } from 'node:path';
import { virtualModule } from '@host/packaging/virtual-module';
import type { Plugin } from 'vite';
import { licenceList, shippedPackages } from './packaging/licence-list';
import { packageName } from './packaging/licensed-packages';

const repository = resolve(import.meta.dirname, '../..');

/** What this plugin needs of the build: the list of what the product is made of, and that nothing is missing from it. */
export default function licencesBuild(): Plugin[] {
  return [virtualModule('virtual:licences/list', listModule), nothingUnlisted()];
}

/** Read from the lock file and the installed packages. */
function listModule(): string {
  // As a text that is parsed, which a browser does faster than it reads code.
  return `export const list = JSON.parse(${JSON.stringify(JSON.stringify(licenceList(repository)))});`;
}

/** Ends a build in which a file holds code of a package that the page 'Licences' does not name. */
function nothingUnlisted(): Plugin {
  return {
    name: 'licences:nothing-unlisted',
    apply: 'build',
    generateBundle(_options, bundle) {
      const listed = new Set(shippedPackages(repository).map(({ name }) => name));
      const bundled = Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
        .filter((id) => id.includes('/node_modules/') && !id.includes('/node_modules/.'))
        .map((id) => packageName(id.replace(/\?.*$/, '')));
      const unlisted = [...new Set(bundled)].filter((name) => !listed.has(name));
      if (unlisted.length > 0) {
        this.error(
          `Not named on the page 'Licences': ${unlisted.join(', ')}. What ships is among the 'dependencies' of package.json, ` +
            'or in drawn-packages.json of a plugin.',
        );
      }
    },
  };
}
