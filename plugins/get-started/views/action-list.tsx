import { keyLabel, parseKeyCombination } from '@core/shortcuts/key-combination';
import type { Platform } from '@core/shortcuts/shortcuts';
import { Icon } from '@host/ui/icons/icon';
import { Kbd } from '@host/ui/text/kbd';
import { messages } from '../messages';
import { type SuggestedAction, suggestedActions, titleOf } from '../suggested-actions';

export interface ActionListProps {
  /** Determines how keys are displayed. */
  platform: Platform;
  onRun: (action: SuggestedAction) => void;
}

/**
 * The suggested actions with their keys. A button's accessible name is only its title. The key is its accessible
 * description.
 */
export function ActionList({ platform, onRun }: ActionListProps) {
  return (
    <ul aria-label={messages.suggestedActions} className="get-started-actions">
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
              <span className="get-started-action-title">{titleOf(action)}</span>
            </button>
            <span id={keyId} className="get-started-key">
              <Kbd>{keyText(action, platform)}</Kbd>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function keyText({ key }: SuggestedAction, platform: Platform): string {
  return key === undefined ? messages.doubleShift : keyLabel(parseKeyCombination(key, platform), platform);
}
