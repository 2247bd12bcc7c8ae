import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import { Address } from '@ton/core';
import * as z from 'zod/mini';
import { type ScriptQuestion, scriptAnswerSchema } from './script-questions';

/** Blueprint's UI for scripts. Each question rejects if the user dismisses it. */
export interface ScriptUi {
  write(text: string): void;
  prompt(text: string): Promise<boolean>;
  input(text: string): Promise<string>;
  /** Repeats the question until the answer is an address. If `fallback` is given, an empty answer selects it. */
  inputAddress(text: string, fallback?: Address): Promise<Address>;
  /** @throws RangeError if the list of choices is empty. */
  choose<T>(text: string, choices: readonly T[], display?: (choice: T) => string): Promise<T>;
  setActionPrompt(text: string): void;
  clearActionPrompt(): void;
}

/**
 * Prints to the output and asks questions in the page. A server has no user, so confirmations and choices use the first
 * answer. This is safe because a script on a server has a separate network. Questions that require text reject on a
 * server.
 */
export function createScriptUi(host: Pick<ScriptHost, 'call'>): ScriptUi {
  /** Returns undefined if there is no user to ask. */
  const ask = async (question: ScriptQuestion) => {
    const answer = z.optional(scriptAnswerSchema).parse(await host.call('ton.ask', question));
    if (answer?.type === 'dismissed') throw new Error(`“${question.text}” was not answered`);
    return answer;
  };
  const ui: ScriptUi = {
    write: print,
    prompt: async (text) => {
      const answer = await ask({ type: 'confirmation', text });
      const isYes = answer?.type !== 'confirmation' || answer.isYes;
      print(`${text} ${isYes ? 'yes' : 'no'}`);
      return isYes;
    },
    input: async (text) => {
      const answer = await ask({ type: 'text', text });
      if (answer?.type !== 'text')
        throw new Error(
          `“${text}” requires user input, but this script runs on a server. Set execution.target to local to run it in the browser.`,
        );
      print(`${text} ${answer.value}`);
      return answer.value;
    },
    inputAddress: async (text, fallback) => {
      const question = fallback === undefined ? text : `${text} (default: ${fallback})`;
      for (;;) {
        const given = (await ui.input(question)).trim();
        if (given === '' && fallback !== undefined) return fallback;
        if (Address.isFriendly(given) || Address.isRaw(given)) return Address.parse(given);
        print(`${given === '' ? 'The empty text' : `“${given}”`} is not an address`);
      }
    },
    choose: async <T>(text: string, choices: readonly T[], display: (choice: T) => string = String) => {
      const labels = choices.map((choice) => display(choice));
      if (labels.length === 0) throw new RangeError(`“${text}” has no choices`);
      const answer = await ask({ type: 'choice', text, choices: labels });
      const index = answer?.type === 'choice' ? answer.index : 0;
      print(`${text} ${labels[index]}`);
      return choices[index] as T;
    },
    setActionPrompt: print,
    clearActionPrompt: () => {},
  };
  return ui;
}

export function print(text: string): void {
  const { log } = console;
  log(text);
}
