const named = import.meta.glob<unknown>('../plugins/*/{languages,themes,icon-themes}/*.json', {
  import: 'default',
});
/** The complete manifests. The bundled manifests lack the sections that only a few pages need. */
const manifests = import.meta.glob<string>('../plugins/*/manifest.json', {
  import: 'default',
  query: '?raw',
});

/**
 * Manifests and the files they refer to (grammars, language configurations and themes), by path relative to this
 * folder.
 */
export const pluginAssets: Readonly<Record<string, () => Promise<unknown>>> = {
  ...named,
  ...Object.fromEntries(
    Object.entries(manifests).map(([path, load]) => [path, async () => JSON.parse(await load())]),
  ),
};
