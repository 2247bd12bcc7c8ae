import { product } from '@core/base/product';
import type { NotificationService } from '@core/notifications/notifications';
import { exportEncryptedSecrets } from '@core/storage/secrets/export-encrypted-secrets';
import { SecretDatabase } from '@core/storage/secrets/secret-database';
import type { ValueStore } from '@core/storage/values/value-store';
import { downloadBlob } from '@host/api/download-blob';
import { messages } from './messages';

/** Downloads the encrypted keys for all accounts and services as a JSON file. */
export async function exportSecrets({
  notifications,
  values,
}: {
  readonly notifications: NotificationService;
  readonly values: ValueStore;
}): Promise<void> {
  const text = await exportEncryptedSecrets([values, new SecretDatabase()]);
  if (text === undefined) {
    notifications.show({ severity: 'info', message: messages.noSecrets });
    return;
  }
  downloadBlob(new Blob([text], { type: 'application/json' }), `${product.id}-encrypted-keys.json`);
}
