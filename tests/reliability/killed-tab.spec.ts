import { expect, type Page, test } from '@playwright/test';
import { contentOf, emptyState, playScript, type ScriptState, seeded } from './script';
import { digestsOf, killTab, noteSeed, openStorePage, projectId, storedDigests } from './store-page';

const SEED = Number(process.env.SINTER_SEED ?? Date.now() % 1_000_000);

/** Number of rounds between progress messages, which are needed because hundreds of rounds take almost an hour. */
const ROUNDS_PER_REPORT = 50;

/** Maximum number of stored steps that the test has not been notified of. */
const MAX_UNACKNOWLEDGED_STEPS = 40;

test('a tab killed at any moment loses no acknowledged changes', async ({ context }) => {
  noteSeed(SEED);
  const rounds = Number(test.info().project.metadata.kills);
  const random = seeded(SEED);
  let state = emptyState;
  let acknowledgedInAll = 0;
  for (let round = 0; round < rounds; round++) {
    const page = await context.newPage();
    let acknowledged = 0;
    await page.exposeFunction('acknowledge', (count: number) => {
      acknowledged = count;
    });
    await openStorePage(page, round === 0);
    const seed = SEED + round;
    const script = { projectId, seed, start: state, root: '', steps: 100_000 };
    const played = page.evaluate((what) => window.storePage.play(what), script).catch(String);
    await page.waitForTimeout(20 + random() * 700);
    await killTab(page);
    expect(await played, 'the script went on until the tab died').toMatch(/crashed|closed/);
    acknowledgedInAll += acknowledged;
    state = await stateAfter(await context.newPage(), seed, state, acknowledged);
    if ((round + 1) % ROUNDS_PER_REPORT === 0) console.log(`${round + 1} of ${rounds} tabs were killed`);
  }
  expect(acknowledgedInAll, 'the scripts really did something').toBeGreaterThan(rounds * 5);
});

/**
 * Returns the script state that equals the stored state: the last acknowledged state or a later one. Fails if there is
 * none.
 */
async function stateAfter(
  page: Page,
  seed: number,
  start: ScriptState,
  acknowledged: number,
): Promise<ScriptState> {
  await openStorePage(page);
  const stored = await storedDigests(page);
  const unsaved = await page.evaluate(
    async (id) =>
      Object.fromEntries((await window.storePage.unsavedText.list(id)).map(({ path, text }) => [path, text])),
    projectId,
  );
  await page.close();
  const states = [start];
  for (const { state } of playScript(seed, start)) {
    states.push(state);
    if (states.length > acknowledged + MAX_UNACKNOWLEDGED_STEPS) break;
  }
  const matching = states.slice(acknowledged).find((state) => isStored(state, stored, unsaved));
  // Compare with the last acknowledged state, so that the failure shows the lost data.
  if (!matching) expect(stored).toEqual(digestsOf(states[acknowledged] ?? start));
  expect(matching, 'the unsaved texts are those of the same step').toBeDefined();
  return matching ?? start;
}

function isStored(
  state: ScriptState,
  stored: Readonly<Record<string, string>>,
  unsaved: Readonly<Record<string, string>>,
): boolean {
  return isEqual(digestsOf(state), stored) && isEqual(textsOf(state), unsaved);
}

function textsOf({ unsaved }: ScriptState): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(unsaved).map(([path, token]) => [path, String(contentOf(token))]));
}

function isEqual(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
