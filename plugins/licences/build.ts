import { resolve } from 'node:path';
import { virtualModule } from '@host/packaging/virtual-module';
import type { Plugin } from 'vite';
import { licenceList, shippedPackages } from './packaging/licence-list';
import { packageName } from './packaging/licensed-packages';

const repository = resolve(import.meta.dirname, '../..');

/** Build plugins that provide the list of third-party licences and check that it is complete. */
export default function licencesBuild(): Plugin[] {
  return [virtualModule('virtual:licences/list', listModule), failOnUnlistedPackages()];
}

/** Generates the module that exports the list, which is read from the lock file and the installed packages. */
function listModule(): string {
  // Browsers parse a JSON string faster than an equivalent object literal.
  return `export const list = JSON.parse(${JSON.stringify(JSON.stringify(licenceList(repository)))});`;
}

/** Fails a build that contains code from a package that the 'Licences' page does not list. */
function failOnUnlistedPackages(): Plugin {
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
          `Not listed on the 'Licences' page: ${unlisted.join(', ')}. Add shipped packages to 'dependencies' in package.json, ` +
            "or to a plugin's bundled-dev-packages.json.",
        );
      }
    },
  };
}
