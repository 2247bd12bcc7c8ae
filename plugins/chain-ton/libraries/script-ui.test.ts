import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import type { QuickInputRequest } from '@core/commands/quick-input/quick-input';
import { RequestedQuickInput } from '@core/commands/quick-input/requested-quick-input';
import { Address } from '@ton/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askInPage } from './ask-in-page';
import { createScriptUi } from './script-ui';
import { walletCalls } from './wallet-calls';

const ADDRESS = `0:${'ab'.repeat(32)}`;
/** The user's answer to a question: text, a label, or undefined for Escape. */
type Person = (request: QuickInputRequest) => string | undefined;

describe('script questions', () => {
  const printed: string[] = [];
  beforeEach(() => {
    printed.length = 0;
    vi.spyOn(console, 'log').mockImplementation((...words) => printed.push(words.join(' ')));
  });
  afterEach(() => vi.restoreAllMocks());

  /** A script's UI with simulated message passing and user answers. */
  function uiOf(person: Person | undefined, signal = new AbortController().signal) {
    const quickInput = new RequestedQuickInput(new ObservableContextKeys());
    quickInput.request$.subscribe((request) => {
      if (!request || !person) return;
      const said = person(request);
      if (request.type === 'input') request.answer(said);
      else if (Array.isArray(request.options.items))
        request.answer(request.options.items.find(({ label }) => label === said));
    });
    const calls = walletCalls(
      () => undefined,
      (question, ended) => askInPage(quickInput, question, ended),
    );
    const context = { projectId: 'p', kind: 'script' as const, files: [], signal };
    return createScriptUi({
      call: async (method, ...given) =>
        structuredClone(await calls[method]?.(context, ...structuredClone(given))),
    });
  }

  it('are answered by the user', async () => {
    const titles: string[] = [];
    const ui = uiOf(({ options: { title } }) => {
      titles.push(title);
      if (title.endsWith('Name?')) return 'Ada';
      return title.endsWith('Go on?') ? 'No' : 'two!';
    });
    expect(await ui.input('Name?')).toBe('Ada');
    expect(await ui.prompt('Go on?')).toBe(false);
    expect(await ui.choose('Which?', [1, 2], (one) => (one === 2 ? 'two!' : 'one!'))).toBe(2);
    expect(titles).toEqual(['The script asks: Name?', 'The script asks: Go on?', 'The script asks: Which?']);
    expect(printed).toEqual(['Name? Ada', 'Go on? no', 'Which? two!']);
  });

  it('are asked repeatedly until the answer is an address', async () => {
    const answers = ['', 'EQnonsense', ADDRESS];
    const ui = uiOf(() => answers.shift());
    expect((await ui.inputAddress('To?')).toRawString()).toBe(ADDRESS);
    expect(printed).toContain('“EQnonsense” is not an address');
    const fallback = Address.parse(ADDRESS);
    expect(await uiOf(() => '').inputAddress('To?', fallback)).toBe(fallback);
  });

  it('reject if the user dismisses them or there are no choices', async () => {
    const ui = uiOf(() => undefined);
    await expect(ui.input('Name?')).rejects.toThrow('“Name?” was not answered');
    await expect(ui.prompt('Sure?')).rejects.toThrow('“Sure?” was not answered');
    await expect(ui.choose('Which?', ['a'])).rejects.toThrow('“Which?” was not answered');
    await expect(ui.choose('Which?', [])).rejects.toThrow('“Which?” has no choices');
  });

  it('are closed when the script ends', async () => {
    const ended = new AbortController();
    const asked = uiOf(undefined, ended.signal).input('Name?');
    ended.abort();
    await expect(asked).rejects.toThrow('was not answered');
  });

  it('are answered with the first choice if no user is present, unless they require text', async () => {
    const calls = walletCalls(() => undefined);
    const context = {
      projectId: 'p',
      kind: 'script' as const,
      files: [],
      signal: new AbortController().signal,
    };
    const ui = createScriptUi({ call: async (method, ...given) => calls[method]?.(context, ...given) });
    expect(await ui.prompt('Go on?')).toBe(true);
    expect(await ui.choose('Which?', ['a', 'b'])).toBe('a');
    await expect(ui.input('Name?')).rejects.toThrow('this script runs on a server');
    await expect(ui.inputAddress('To?')).rejects.toThrow('this script runs on a server');
    ui.write('hello');
    ui.setActionPrompt('Waiting');
    ui.clearActionPrompt();
    expect(printed).toEqual(['Go on? yes', 'Which? a', 'hello', 'Waiting']);
  });

  it('are rejected if they are malformed', async () => {
    const { 'ton.ask': ask } = walletCalls(
      () => undefined,
      (question, signal) => askInPage(new RequestedQuickInput(new ObservableContextKeys()), question, signal),
    );
    const context = {
      projectId: 'p',
      kind: 'script' as const,
      files: [],
      signal: new AbortController().signal,
    };
    await expect(ask?.(context, { type: 'choice', text: 'x', choices: [] })).rejects.toThrow();
    await expect(ask?.(context, { type: 'input', text: 7 })).rejects.toThrow();
  });
});
