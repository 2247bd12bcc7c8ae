import { product } from '@core/base/product';
import type { ConfigurationService } from '@core/configuration/configuration';
import { downloadBlob } from '@host/api/download-blob';

/**
 * Implements 'Preferences: Export Settings'. Downloads the user settings in the format that 'Import Settings' reads.
 */
export async function exportSettings({
  configuration,
}: {
  readonly configuration: ConfigurationService;
}): Promise<void> {
  const text = await configuration.readText('user');
  downloadBlob(new Blob([text], { type: 'application/json' }), `${product.id}-settings.json`);
}
