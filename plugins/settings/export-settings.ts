import { product } from '@core/base/product';
import type { ConfigurationService } from '@core/configuration/configuration';
import { downloadBlob } from '@host/api/download-blob';

/** 'Preferences: Export Settings': the user's own as a file that 'Import Settings' takes. */
export async function exportSettings({
  configuration,
}: {
  readonly configuration: ConfigurationService;
}): Promise<void> {
  const text = await configuration.readText('user');
  downloadBlob(new Blob([text], { type: 'application/json' }), `${product.id}-settings.json`);
}
