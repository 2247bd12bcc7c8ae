import type { StorageState } from '@core/storage/health/storage-health';
import { Progress } from '@host/ui/feedback/progress';
import { messages } from '../messages';

export function Usage({ state: { usage, quota } }: { readonly state: StorageState }) {
  if (usage === undefined || quota === undefined || quota === 0)
    return <p className="storage-text">{messages.usageUnknown}</p>;
  return (
    <div className="storage-usage">
      <Progress label={messages.usedLabel} fraction={usage / quota} />
      <p className="storage-text">{messages.used(usage, quota)}</p>
    </div>
  );
}
