import { dirname } from 'node:path';
import type { Import } from './cruise';

/** Files that wire everything together; their imports are not counted as consumers. */
const IGNORED =
  /^(tests\/|host\/api\/|(web|server)\/bindings\.ts$|server\/main\.ts$)|\.test\.tsx?$|\/testing\//;

/** The consumer that a file belongs to: a plugin, the server, web, host or another core folder. */
function consumerOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  return top === 'plugins' || top === 'core' ? `${top}/${second}` : top;
}

/** The consumers of each core folder and subfolder, by path. Imports within a folder do not count. */
export function consumersOfCore(imports: readonly Import[]): ReadonlyMap<string, ReadonlySet<string>> {
  const consumers = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (!to.startsWith('core/') || IGNORED.test(from)) continue;
    for (let folder = dirname(to); folder !== 'core'; folder = dirname(folder)) {
      const isInside = dirname(from) === folder || dirname(from).startsWith(`${folder}/`);
      const known = consumers.get(folder) ?? new Set();
      if (!isInside) known.add(consumerOf(from));
      consumers.set(folder, known);
    }
  }
  return consumers;
}
