import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import { Address } from '@ton/core';
import * as z from 'zod/mini';
import { type ScriptQuestion, scriptAnswerSchema } from './script-questions';

/** Blueprint's way of talking to whoever runs a script; each question rejects when its asker is sent away. */
export interface ScriptUi {
  write(text: string): void;
  prompt(text: string): Promise<boolean>;
  input(text: string): Promise<string>;
  /** Asks again until the answer is an address; nothing stands for `fallback`, where there is one. */
  inputAddress(text: string, fallback?: Address): Promise<Address>;
  /** @throws RangeError when there is nothing to choose from. */
  choose<T>(text: string, choices: readonly T[], display?: (choice: T) => string): Promise<T>;
  setActionPrompt(text: string): void;
  clearActionPrompt(): void;
}

/**
 * Prints, and asks in the page. On a server nobody is there to answer: there a question is answered with yes or the first
 * choice, which costs nothing on the script's own network, and what only a person can know rejects.
 */
export function createScriptUi(host: Pick<ScriptHost, 'call'>): ScriptUi {
  /** Undefined where nobody can be asked. */
  const ask = async (question: ScriptQuestion) => {
    const answer = z.optional(scriptAnswerSchema).parse(await host.call('ton.ask', question));
    if (answer?.type === 'dismissed') throw new Error(`'${question.text}' was not answered`);
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
          `'${text}' cannot be answered: this script runs where nobody is at the keys. With the setting execution.target = local it runs in the browser, and asks there`,
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
        print(`${given === '' ? 'Nothing' : `'${given}'`} is no address`);
      }
    },
    choose: async <T>(text: string, choices: readonly T[], display: (choice: T) => string = String) => {
      const labels = choices.map((choice) => display(choice));
      if (labels.length === 0) throw new RangeError(`'${text}' has nothing to choose from`);
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
