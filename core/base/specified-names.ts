/**
 * Names of chains and their languages that the specification fixes. All other code outside the chain folders
 * reads chains and languages from manifests (`tests/architecture/chain-names.test.ts`).
 */

/** Languages of execution requests: those in specification §3, and others in decisions.md ("Execution"). */
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
 * Language of a project whose only file has this extension, and of a project whose language is unknown: specification
 * §4.4.
 */
export const firstLanguage = { id: 'func', extension: 'fc' } as const;

/**
 * Start of the header line of a file in a request, by language; '//' for all other languages: decisions.md
 * ("Execution").
 */
export const headerComments: Readonly<Partial<Record<(typeof requestLanguages)[number], string>>> = {
  func: ';;',
};

/** Tenants for a single chain. The tenant's id is the chain's id: specification §1 and §9.5. */
export const chainTenants = [
  { id: 'ton', name: 'TON' },
  { id: 'aptos', name: 'Aptos' },
  { id: 'sui', name: 'Sui' },
] as const;

/** Tenants whose configurations a server loads at startup, in addition to the default tenant: specification §9.5. */
export const warmTenants = ['auth', 'ton', 'admin', 'dashboard'] as const;
