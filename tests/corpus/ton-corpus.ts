import type { TestOutcome } from '@core/execution/tests/test-runner';
import { chromium } from '@playwright/test';
import { Cell } from '@ton/core';
import { tonPayload } from '../../plugins/chain-ton/engine/payload';
import { createEngine } from '../../plugins/chain-ton/server/engine';
import { fileId } from '../../plugins/typescript-runner/engine/test-ids';
import { servePage } from '../bench/harness/serve';
import { chromiumLaunch } from '../support/chromium';
import { findTonProjects, type TonProject } from './ton-projects';
import { runUnderNode, type SuiteCounts } from './ton-specs-in-node';

/**
 * Compiles every project below a folder and runs its specs twice: in a page with the product's runner, and under Node
 * with Blueprint's compiler. Both use the same packages. @returns whether the results agree for each test file.
 */
export async function tryTonProjects(root: string, print: (line: string) => void): Promise<boolean> {
  const projects = findTonProjects(root);
  const served = await servePage('runner');
  const browser = await chromium.launch(chromiumLaunch());
  let agree = true;
  try {
    for (const project of projects) {
      print(`${project.name}${project.commit === undefined ? '' : ` @ ${project.commit}`}`);
      if (project.relaxed.length > 0)
        print(`  '#pragma version =' is left out of ${project.relaxed.join(', ')}`);
      await printHashes(project, print);
      const page = await browser.newPage();
      await page.goto(`${served.origin}/`);
      await page.waitForFunction(() => window.runnerPage !== undefined);
      const { events, durationMs, error } = await page.evaluate(
        (files) => window.runnerPage.run(files),
        project.files,
      );
      await page.close();
      const inPage = new Map<string, SuiteCounts>();
      for (const event of events) {
        if (event.type === 'ended') {
          const path = pathOf(event.id);
          const { passed = 0, failed = 0, skipped = 0 } = inPage.get(path) ?? {};
          const { state } = event.outcome;
          inPage.set(path, {
            passed: passed + Number(state === 'passed'),
            failed: failed + Number(state === 'failed'),
            skipped: skipped + Number(state === 'skipped'),
          });
          if (event.outcome.state === 'failed') print(`    ${event.id}: ${firstLine(event.outcome)}`);
        }
        if (event.type === 'broken') print(`    ${event.id}: ${event.failure.message.split('\n', 1)[0]}`);
      }
      if (error !== undefined) print(`    ${error}`);
      const node = await runUnderNode(project);
      for (const path of new Set([...inPage.keys(), ...node.files.keys()])) {
        const [ours, theirs] = [counts(inPage.get(path)), counts(node.files.get(path))];
        if (ours !== theirs) agree = false;
        print(`  ${path}: ${ours} in the page, ${theirs} under Node${ours === theirs ? '' : '  DIFFERENT'}`);
      }
      print(
        `  ${(durationMs / 1000).toFixed(1)} s in the page, ${(node.durationMs / 1000).toFixed(1)} s under Node`,
      );
      for (const note of node.notes) print(`    under Node: ${note}`);
    }
  } finally {
    await browser.close();
    await served.close();
  }
  print(`${projects.length} projects: ${agree ? 'the page and Node agree' : 'the page and Node differ'}`);
  return agree && projects.length > 0;
}

async function printHashes({ files, published }: TonProject, print: (line: string) => void): Promise<void> {
  const { artifacts, diagnostics } = await createEngine().compile({ files });
  for (const artifact of artifacts) {
    const codeHash = Cell.fromBase64(tonPayload(artifact).code).hash().toString('hex');
    const known = published.get(artifact.name);
    const verdict =
      known === undefined ? 'none published' : known === codeHash ? 'as published' : `PUBLISHED IS ${known}`;
    print(`  ${artifact.name}: code hash ${codeHash} (${verdict})`);
  }
  for (const { path, severity, message } of diagnostics)
    if (severity === 'error') print(`    ${path}: ${message}`);
}

/** Extracts the file path from a test id, which starts with the runner's name and the path. */
function pathOf(id: string): string {
  return id.slice(fileId('').length).split(' > ', 1)[0] ?? '';
}

function firstLine({ failures }: TestOutcome): string {
  return failures[0]?.message.split('\n', 1)[0] ?? '';
}

function counts(suite: SuiteCounts | undefined): string {
  if (!suite) return 'nothing';
  const { passed, failed, skipped } = suite;
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
