import { Progress } from '@host/ui/progress';
import { useObservable } from '@host/ui/use-observable';
import { useServices } from '../../services';

/** The work that was started last and still runs. */
export function RunningWork() {
  const { notifications } = useServices();
  const running = useObservable(notifications.notifications$, []).filter(({ progress }) => progress);
  const latest = running.at(-1);
  if (!latest?.progress) return undefined;
  const { stage, message, fraction } = latest.progress;
  const text = [latest.message, message ?? stage].filter(Boolean).join(': ');
  return (
    <span className="shell-status-work">
      <Progress variant="ring" label={latest.message} fraction={fraction} />
      <span>{running.length > 1 ? `${text} (+${running.length - 1})` : text}</span>
    </span>
  );
}
