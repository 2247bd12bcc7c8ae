import { keyLabel, parseKeyCombination } from '@core/shortcuts/key-combination';
import type { Platform } from '@core/shortcuts/shortcuts';
import { Icon } from '@host/ui/icon';
import { Kbd } from '@host/ui/kbd';
import { DOUBLE_SHIFT, type SuggestedAction, suggestedActions } from '../suggested-actions';

export interface ActionListProps {
  /** Decides how keys are written. */
  platform: Platform;
  onRun: (action: SuggestedAction) => void;
}

/** The suggested actions with their keys; a button's name is its title alone, and the key stands beside it. */
export function ActionList({ platform, onRun }: ActionListProps) {
  return (
    <ul aria-label="Suggested actions" className="get-started-actions">
      {suggestedActions.map((action) => {
        const keyId = `get-started-${action.command}`;
        return (
          <li key={action.command} className="get-started-item">
            <button
              type="button"
              aria-describedby={keyId}
              className="get-started-action"
              onClick={() => onRun(action)}
            >
              <Icon name={action.icon} />
              <span className="get-started-action-title">{action.title}</span>
            </button>
            <span id={keyId} className="get-started-key">
              <Kbd>{keyText(action.key, platform)}</Kbd>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function keyText(key: string, platform: Platform): string {
  return key === DOUBLE_SHIFT ? key : keyLabel(parseKeyCombination(key, platform), platform);
}
