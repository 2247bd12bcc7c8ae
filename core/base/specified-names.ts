/**
 * Names of chains and their languages that the specification fixes. All other code outside the folders of chains reads
 * chains and languages from manifests (`tests/architecture/chain-names.test.ts`).
 */

/** Languages of execution requests: specification §3, and further ones of decisions.md ("Execution"). */
export const requestLanguages = [
  'func',
  'typescript',
  'javascript',
  'solidity',
  'move',
  'tolk',
  'tact',
] as const;

/** The language of a project with one file of this extension, and of a project in no known language: specification §4.4. */
export const firstLanguage = { id: 'func', extension: 'fc' } as const;

/** What begins the header line of a file in a request of one language; '//' in all others: decisions.md ("Execution"). */
export const headerComments: Readonly<Partial<Record<(typeof requestLanguages)[number], string>>> = {
  func: ';;',
};

/** Tenants that are for one chain each, whose id is the chain's: specification §1 and §9.5. */
export const chainTenants = [
  { id: 'ton', name: 'TON' },
  { id: 'aptos', name: 'Aptos' },
  { id: 'sui', name: 'Sui' },
] as const;

/** Tenants whose configurations a server loads when it starts, besides that of the product: specification §9.5. */
export const warmTenants = ['auth', 'ton', 'admin', 'dashboard'] as const;
