import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumLaunch } from '@tests/support/chromium';
import { ensureChromium } from '@tests/support/ensure-chromium';
import { chromium } from 'playwright';
import { type Bench, type BenchResult, runBench, type TargetName } from './bench';
import { type ServedTarget, servePage, serveProduct } from './serve';
import { formatResult, formatTable } from './table';

const print = (line: string) => console.log(line);

async function findBenches(name: string | undefined): Promise<readonly Bench[]> {
  const folder = resolve(import.meta.dirname, '..');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.bench.ts')).sort();
  const chosen = files.filter((file) => name === undefined || file === `${name}.bench.ts`);
  if (chosen.length === 0) {
    const names = files.map((file) => file.replace('.bench.ts', ''));
    throw new Error(`Unknown bench '${name ?? ''}'; there are ${names.join(', ')}.`);
  }
  const modules = chosen.map((file) => import(pathToFileURL(join(folder, file)).href));
  const loaded: { benches: readonly Bench[] }[] = await Promise.all(modules);
  return loaded.flatMap(({ benches }) => benches);
}

async function main(name: string | undefined): Promise<number> {
  const benches = await findBenches(name);
  process.env.CHROMIUM_PATH = await ensureChromium(print);
  const served = new Map<TargetName, Promise<ServedTarget>>();
  const serve = (name: TargetName) => {
    const target = served.get(name) ?? (name === 'product' ? serveProduct(print) : servePage(name));
    served.set(name, target);
    return target;
  };
  const browser = await chromium.launch(chromiumLaunch());
  const results: BenchResult[] = [];
  let failures = 0;
  try {
    for (const bench of benches) {
      print(`${bench.name} …`);
      try {
        const result = await runBench(bench, { browser, serve });
        results.push(result);
        // Print each result immediately, in case a later bench never finishes.
        print(`  ${formatResult(result)}`);
      } catch (error) {
        failures += 1;
        print(`  not measured: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    await browser.close();
    await Promise.allSettled([...served.values()].map(async (target) => (await target).close()));
  }
  print(`\n${formatTable(results)}`);
  return failures;
}

try {
  process.exitCode = (await main(process.argv[2])) === 0 ? 0 : 1;
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
