const named = import.meta.glob<unknown>('../plugins/*/{languages,themes,icon-themes}/*.json', {
  import: 'default',
});
/** As their authors wrote them: what stands in the page already lacks what few pages want. */
const manifests = import.meta.glob<string>('../plugins/*/manifest.json', {
  import: 'default',
  query: '?raw',
});

/** Files that manifests name (grammars, language configurations, themes), and manifests. By path from this folder. */
export const pluginAssets: Readonly<Record<string, () => Promise<unknown>>> = {
  ...named,
  ...Object.fromEntries(
    Object.entries(manifests).map(([path, load]) => [path, async () => JSON.parse(await load())]),
  ),
};
