import { bundlePlugin } from './plugin-bundle';

const [source, plugins] = process.argv.slice(2);
if (source === undefined || plugins === undefined) {
  console.error('Usage: npx tsx server/bundle-plugin.ts <plugin folder> <SINTER_PLUGINS folder>');
  process.exitCode = 1;
} else {
  await bundlePlugin(source, plugins);
}
