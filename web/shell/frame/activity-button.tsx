import type { CommandDescription } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { MenuBadge } from '@core/commands/menus/menus';
import { ShortcutService } from '@core/shortcuts/shortcuts';
import { IconButton } from '@host/ui/buttons/icon-button';
import { Badge } from '@host/ui/feedback/badge';
import { useWhen } from '@host/ui/hooks/use-when';
import { useService } from '../../services';

export interface ActivityButtonProps {
  command: CommandDescription | undefined;
  badge: MenuBadge | undefined;
  /** True if the Tab key focuses this button; the arrow keys focus the other buttons. */
  isTabStop: boolean;
  onRun: () => void;
}

/**
 * A command in the activity bar. The button appears pressed while the command's view is open, and shows the badge set
 * by the command's plugin.
 */
export function ActivityButton({ command, badge, isTabStop, onRun }: ActivityButtonProps) {
  const contextKeys = useService(ContextKeyService);
  const shortcuts = useService(ShortcutService);
  const isEnabled = useWhen(contextKeys, command?.enablement, true);
  const isOn = useWhen(contextKeys, command?.toggled, false);
  if (!command) return undefined;
  return (
    <span className="shell-activity-item">
      <IconButton
        icon={command.icon ?? 'circle'}
        size="large"
        label={command.title}
        shortcut={shortcuts.label(command.id)}
        tooltipSide="right"
        aria-disabled={!isEnabled || undefined}
        aria-description={badge?.description}
        pressed={command.toggled === undefined ? undefined : isOn}
        tabIndex={isTabStop ? 0 : -1}
        data-toolbar-stop={command.id}
        onClick={isEnabled ? onRun : undefined}
      />
      {badge && (
        <span aria-hidden className="shell-activity-badge">
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </span>
      )}
    </span>
  );
}
