import { product } from '@core/base/product';
import { exportEncryptedSecrets } from '@core/storage/secrets/export-encrypted-secrets';
import { SecretDatabase } from '@core/storage/secrets/secret-database';
import { downloadBlob } from '@host/api/download-blob';
import type { PluginServices } from '@host/api/plugin-context';
import { messages } from './messages';

/** Downloads the encrypted keys of all accounts and services as a JSON file. */
export async function exportSecrets({
  notifications,
  values,
}: Pick<PluginServices, 'notifications' | 'values'>): Promise<void> {
  const text = await exportEncryptedSecrets([values, new SecretDatabase()]);
  if (text === undefined) {
    notifications.show({ severity: 'info', message: messages.noSecrets });
    return;
  }
  downloadBlob(new Blob([text], { type: 'application/json' }), `${product.id}-encrypted-keys.json`);
}
