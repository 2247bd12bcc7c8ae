/**
 * Names of chains and their languages, as fixed by the specification. All other code outside the chain folders reads
 * chains and languages from manifests (`tests/architecture/chain-names.test.ts`).
 */

/** Languages of execution requests, from specification §3 and from decisions.md ("Execution"). */
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
 * Default language (specification §4.4). It is used for projects that contain a file with this extension, and if
 * no other language can be determined.
 */
export const firstLanguage = { id: 'func', extension: 'fc' } as const;

/**
 * Comment marker that starts a file's header line in a request, by language (decisions.md, "Execution"). All other
 * languages use '//'.
 */
export const headerComments: Readonly<Partial<Record<(typeof requestLanguages)[number], string>>> = {
  func: ';;',
};

/** Tenants that each serve a single chain; the tenant's id is also the chain's id (specification §1 and §9.5). */
export const chainTenants = [
  { id: 'ton', name: 'TON' },
  { id: 'aptos', name: 'Aptos' },
  { id: 'sui', name: 'Sui' },
] as const;

/**
 * Tenants whose configurations a server loads at startup, in addition to the default tenant's configuration
 * (specification §9.5).
 */
export const warmTenants = ['auth', 'ton', 'admin', 'dashboard'] as const;
