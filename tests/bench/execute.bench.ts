import type { Page } from 'playwright';
import type { Bench } from './harness/bench';
import { openProject } from './harness/empty-project';
import { longestTask } from './harness/longest-task';

/** The maximum time that a run may block the page, in milliseconds. */
const TARGET_MS = 50;

/** Number of contracts in a project. `IMPORTED` is the number of files that each contract imports. */
const CONTRACTS = 10;
const IMPORTED = 19;

type Sources = Readonly<Record<string, string>>;

interface BenchProject {
  readonly language: string;
  readonly template: 'Empty' | 'Aptos' | 'Sui';
  /** Target folder for the sources; defaults to the project's root folder. */
  readonly folder?: string;
  readonly sources: Sources;
}

/** 200 sources: 10 contracts, each with 19 imported files. */
function sourcesOf(
  contract: (index: number, imported: readonly string[]) => readonly [path: string, text: string],
  part: (index: number, number: number) => readonly [path: string, text: string],
): Sources {
  const files = range(CONTRACTS).flatMap((index) => {
    const parts = range(IMPORTED).map((number) => part(index, number));
    const paths = parts.map(([path]) => path);
    return [contract(index, paths), ...parts];
  });
  return Object.fromEntries(files);
}

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

const projects: readonly BenchProject[] = [
  {
    language: 'FunC',
    template: 'Empty',
    sources: sourcesOf(
      (index, imported) => [
        `main${index}.fc`,
        `${imported.map((path) => `#include "${path}";\n`).join('')}() recv_internal(int msg_value, cell in_msg, slice body) impure { }\nint answer() method_id { return value${index}_0(); }\n`,
      ],
      (index, number) => [
        `part${index}_${number}.fc`,
        `int value${index}_${number}() inline { return ${number}; }\n${range(20)
          .map(
            (line) => `int f${index}_${number}_${line}(int x) inline { return x * ${line} + ${number}; }\n`,
          )
          .join('')}`,
      ],
    ),
  },
  {
    language: 'Tolk',
    template: 'Empty',
    sources: sourcesOf(
      (index, imported) => [
        `main${index}.tolk`,
        `${imported.map((path) => `import "${path}"\n`).join('')}fun onInternalMessage(in: InMessage) { }\nget fun answer(): int { return value${index}_0(); }\n`,
      ],
      (index, number) => [
        `part${index}_${number}.tolk`,
        `fun value${index}_${number}(): int { return ${number}; }\n${range(20)
          .map((line) => `fun f${index}_${number}_${line}(x: int): int { return x * ${line} + ${number}; }\n`)
          .join('')}`,
      ],
    ),
  },
  {
    language: 'Tact',
    template: 'Empty',
    sources: sourcesOf(
      (index, imported) => [
        `main${index}.tact`,
        `${imported.map((path) => `import "./${path}";\n`).join('')}contract Main${index} { receive() { } get fun answer(): Int { return value${index}_0(); } }\n`,
      ],
      (index, number) => [
        `part${index}_${number}.tact`,
        `fun value${index}_${number}(): Int { return ${number}; }\n`,
      ],
    ),
  },
  {
    language: 'Solidity',
    template: 'Empty',
    sources: sourcesOf(
      (index, imported) => [
        `Main${index}.sol`,
        `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.20;\n${imported.map((path) => `import "./${path}";\n`).join('')}contract Main${index} { function answer() external pure returns (uint256) { return Part${index}_0.value(); } }\n`,
      ],
      (index, number) => [
        `Part${index}_${number}.sol`,
        `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.20;\nlibrary Part${index}_${number} {\n  function value() internal pure returns (uint256) { return ${number}; }\n${range(
          20,
        )
          .map(
            (line) =>
              `  function f${line}(uint256 x) internal pure returns (uint256) { return x * ${line} + ${number}; }\n`,
          )
          .join('')}}\n`,
      ],
    ),
  },
  ...(['Aptos', 'Sui'] as const).map((chain) => ({
    language: `Move of ${chain}`,
    template: chain,
    folder: 'sources',
    sources: Object.fromEntries(
      range(CONTRACTS * (IMPORTED + 1)).map((index) => [
        `part${index}.move`,
        `module counter::part${index} {\n${range(20)
          .map((line) => `  public fun f${line}(x: u64): u64 { x * ${line} + ${index} }\n`)
          .join('')}}\n`,
      ]),
    ),
  })),
];

/** The number of files in the project, from the badge in the top bar. */
async function fileCount(page: Page): Promise<number> {
  const badge = page.getByRole('img', { name: /^\d+ files?$/ });
  return (await badge.isVisible()) ? Number(await badge.textContent()) : 0;
}

/** Drops files into a project folder as if from the desktop, and waits until the badge counts them all. */
async function addFiles(page: Page, files: Sources, folder?: string): Promise<void> {
  const total = (await fileCount(page)) + Object.keys(files).length;
  const target = folder
    ? page.getByRole('treeitem', { name: folder, exact: true })
    : page.getByRole('tree', { name: 'Files' });
  await target.evaluate((element, texts) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of Object.entries(texts)) dataTransfer.items.add(new File([text], name));
    for (const type of ['dragenter', 'dragover', 'drop']) {
      element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    }
  }, files);
  await page.getByRole('img', { name: `${total} files`, exact: true }).waitFor({ timeout: 120_000 });
}

async function execute(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Execute', exact: true }).click();
  await page.getByRole('button', { name: 'Stop', exact: true, disabled: false }).waitFor();
  await page.getByRole('button', { name: 'Stop', exact: true, disabled: true }).waitFor({ timeout: 300_000 });
  await page
    .getByText(/^Finished in .* with exit code 0$/)
    .last()
    .waitFor();
}

export const benches: readonly Bench[] = projects.map(({ language, template, folder, sources }) => ({
  name: `Execute of 200 files of ${language}: longest task of the page, against the goal of ${TARGET_MS} ms`,
  unit: 'ms',
  aim: 1,
  rounds: 2,
  prepare: async (context) => {
    const { profile, page } = await openProject(context, template);
    await addFiles(page, sources, folder);
    let round = 0;
    return {
      round: async () => {
        // Unchanged sources would not be compiled again.
        round += 1;
        await addFiles(page, { [`round${round}.txt`]: String(round) });
        return { product: await longestTask(page, () => execute(page)), anchor: TARGET_MS };
      },
      close: () => profile.close(),
    };
  },
}));
