import { insertion, type QuickFix, type QuickFixRule } from '@core/languages/quick-fix';
import { functionHead } from './function-head';
import { messages } from './messages';

const VISIBILITIES = ['public', 'external', 'internal', 'private'];

/** 'No visibility specified. Did you intend to add "public"?' */
const addVisibility: QuickFixRule = ({ text, from, diagnostic }) => {
  const head = functionHead(text, from);
  if (!head || hasWord(head.specifiers, VISIBILITIES)) return [];
  const meant = /add "(\w+)"/.exec(diagnostic.message)?.[1];
  return [...VISIBILITIES]
    .sort((a, b) => Number(b === meant) - Number(a === meant))
    .map((word) => ({
      ...insertion(messages.insert(word), head.insertAt, ` ${word}`),
      isPreferred: word === meant,
    }));
};

/** 'Function state mutability can be restricted to view' */
const restrictMutability: QuickFixRule = ({ text, from, diagnostic }) => {
  const head = functionHead(text, from);
  const wanted = /restricted to (view|pure)/.exec(diagnostic.message)?.[1];
  if (!head || wanted === undefined || hasWord(head.specifiers, [wanted, 'pure'])) return [];
  const now = /\b(?:view|payable)\b/.exec(head.specifiers);
  if (!now) return [preferred(insertion(messages.insert(wanted), head.insertAt, ` ${wanted}`))];
  const at = head.from + now.index;
  const replacements = [{ from: at, to: at + now[0].length, newText: wanted }];
  return [preferred({ title: messages.changeTo(wanted), replacements })];
};

/** 'Visibility for constructor is ignored.' */
const dropVisibility: QuickFixRule = ({ text, from }) => {
  const head = functionHead(text, from);
  const word = /\s*\b(public|internal)\b/.exec(head?.specifiers ?? '');
  if (!head || !word) return [];
  const at = head.from + word.index;
  const replacements = [{ from: at, to: at + word[0].length, newText: '' }];
  return [preferred({ title: messages.remove(word[1] ?? ''), replacements })];
};

function addSpecifier(word: string): QuickFixRule {
  return ({ text, from }) => {
    const head = functionHead(text, from);
    if (!head || hasWord(head.specifiers, [word])) return [];
    return [preferred(insertion(messages.insert(word), head.insertAt, ` ${word}`))];
  };
}

/** 'Contract "Base" should be marked as abstract.' */
const makeAbstract: QuickFixRule = ({ found, from }) =>
  found.startsWith('contract') ? [preferred(insertion(messages.insert('abstract'), from, 'abstract '))] : [];

/** 'Data location must be "memory" or "calldata" for parameter in function, but none was given.' */
const addLocation: QuickFixRule = ({ text, found, from, diagnostic }) => {
  const type = /^[^\s,;()]+/.exec(found)?.[0];
  if (type === undefined || /^\s+(?:memory|calldata|storage)\b/.test(text.slice(from + type.length)))
    return [];
  const words = [...diagnostic.message.matchAll(/"(memory|calldata|storage)"/g)].map(([, word = '']) => word);
  return words.map((word, index) => ({
    ...insertion(messages.insert(word), from + type.length, ` ${word}`),
    isPreferred: index === 0,
  }));
};

/** Fixes for solc diagnostics about function and contract headers, by code. */
export const headRules: Readonly<Record<string, QuickFixRule>> = {
  '2018': restrictMutability,
  '2462': dropVisibility,
  '3656': makeAbstract,
  '4334': addSpecifier('virtual'),
  '4937': addVisibility,
  '5424': addSpecifier('virtual'),
  '6651': addLocation,
  '9456': addSpecifier('override'),
};

function preferred(fix: QuickFix): QuickFix {
  return { ...fix, isPreferred: true };
}

function hasWord(text: string, words: readonly string[]): boolean {
  return new RegExp(`\\b(?:${words.join('|')})\\b`).test(text);
}
