import { benches } from './bench/search.bench';
import { runBench, type BenchContext } from './bench/harness/bench';
import { formatTable } from './bench/harness/table';
const results = [];
for (const bench of benches) {
  if (bench.name.startsWith('Typing')) continue;
  try { const result = await runBench(bench, {} as BenchContext); results.push(result); console.log(bench.name + '\n  ' + formatTable([result]).split('\n')[1]?.slice(bench.name.length)); }
  catch (error) { console.log(bench.name, String(error)); }
}
