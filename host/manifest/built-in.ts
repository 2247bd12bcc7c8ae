/** What all manifests of the product's own plugins say alike: the page has it once, and not with each of them. */
export const builtIn = { version: '0.1.0', publisher: 'sinter', engines: { sinter: '^0.1.0' } };
