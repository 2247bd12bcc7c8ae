/**
 * Names of chains and their languages that the specification fixes. All other code outside the chain folders
 * reads chains and languages from manifests (`tests/architecture/chain-names.test.ts`).
 */

/**
 * Languages of execution requests: those of specification §3, and others of decisions.md ("Execution").
 */
export const requestLanguages = [
  'func',
  'typescript',
  'javascript',
  'solidity',
  'move',
  'tolk',
  'tact',
] as const;

/**
 * Language of a project whose only file has this extension, and of a project without a known language:
 * specification §4.4.
 */
export const firstLanguage = { id: 'func', extension: 'fc' } as const;

/**
 * Start of the header line of a file in a request, by language; '//' for all others: decisions.md
 * ("Execution").
 */
export const headerComments: Readonly<Partial<Record<(typeof requestLanguages)[number], string>>> = {
  func: ';;',
};

/** Tenants for a single chain, whose id is the chain's id: specification §1 and §9.5. */
export const chainTenants = [
  { id: 'ton', name: 'TON' },
  { id: 'aptos', name: 'Aptos' },
  { id: 'sui', name: 'Sui' },
] as const;

/**
 * Tenants whose configurations a server loads at start, in addition to the default tenant: specification
 * §9.5.
 */
export const warmTenants = ['auth', 'ton', 'admin', 'dashboard'] as const;
