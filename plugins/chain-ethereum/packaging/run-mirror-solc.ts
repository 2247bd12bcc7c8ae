import { resolve } from 'node:path';
import { errorMessage } from '@core/base/errors';
import { mirrorSolc } from './mirror-solc';

// `npm run solc -- 0.8.15 …` adds compilers to the folder that the server serves at /mirror/solc.
const versions = process.argv.slice(2);
const folder = resolve(process.env.DATA_DIR ?? 'data', 'mirror/solc');
try {
  if (versions.length === 0) throw new Error('Usage: npm run solc -- VERSION…, for example 0.8.15 0.8.26');
  mirrorSolc(versions, folder);
  process.stdout.write(`Added to ${folder}: ${versions.join(', ')}\n`);
  process.stdout.write('Restart the server and set “ethereum.compiler.source” to /mirror/solc.\n');
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = 1;
}
