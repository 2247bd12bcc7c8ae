import { product } from '@core/base/product';
import { downloadBlob } from '@host/api/download-blob';
import type { PluginServices } from '@host/api/plugin-context';

/** 'Preferences: Export Settings': the user's own as a file that 'Import Settings' takes. */
export async function exportSettings({
  configuration,
}: Pick<PluginServices, 'configuration'>): Promise<void> {
  const text = await configuration.readText('user');
  downloadBlob(new Blob([text], { type: 'application/json' }), `${product.id}-settings.json`);
}
