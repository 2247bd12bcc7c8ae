import type { SyntaxDialect } from '../../../move-toolchain/engine/syntax/syntax-dialect';
import { INTEGER_TYPES } from '../../../move-toolchain/engine/syntax/tree/literal-node';

/** Syntax of Move on Aptos. */
export const aptosSyntax: SyntaxDialect = {
  keywords: new Set([
    'abort',
    'acquires',
    'as',
    'break',
    'const',
    'continue',
    'copy',
    'else',
    'false',
    'friend',
    'fun',
    'if',
    'invariant',
    'let',
    'loop',
    'module',
    'move',
    'native',
    'public',
    'return',
    'script',
    'spec',
    'struct',
    'true',
    'use',
    'while',
  ]),
  reservedNames: new Set(['Self', 'vector', 'bool', 'address', 'signer', ...INTEGER_TYPES]),
  abilities: ['copy', 'drop', 'store', 'key'],
  visibilities: new Map([
    ['friend', { visibility: 'friend' }],
    ['package', { visibility: 'package' }],
    ['script', { visibility: 'public', isEntry: true }],
  ]),
};
