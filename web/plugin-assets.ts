/** Files that manifests name: grammars, language configurations, themes. By path from this folder. */
export const pluginAssets = import.meta.glob<unknown>('../plugins/*/{languages,themes,icon-themes}/*.json', {
  import: 'default',
});
