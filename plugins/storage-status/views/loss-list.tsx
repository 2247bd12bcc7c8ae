import { messageWithCause } from '@core/base/errors';
import type { StorageLoss } from '@core/storage/health/storage-health';
import { runCommand } from '@host/api/run-command';
import { Button } from '@host/ui/buttons/button';
import { Icon } from '@host/ui/icons/icon';
import { describeLoss } from '../describe-storage';
import { messages } from '../messages';
import type { StorageServices } from '../storage-services';

interface LossListProps {
  readonly services: StorageServices;
  readonly losses: readonly StorageLoss[];
  /** Called when the user navigates to a page where lost data can be recovered. */
  readonly onLeave: () => void;
}

export function LossList({ services, losses, onLeave }: LossListProps) {
  const { navigation, notifications, projects, storageHealth } = services;
  const run = (work: Promise<unknown>) =>
    void work.catch((error: unknown) =>
      notifications.show({ severity: 'error', message: messageWithCause(error) }),
    );
  const repair = async ({ projects: corrupt }: StorageLoss) => {
    for (const { id } of corrupt) {
      const { name } = await projects.repair(id);
      notifications.show({ severity: 'success', message: messages.repaired(name) });
    }
    await storageHealth.refresh();
  };
  const importBackup = () => {
    onLeave();
    runCommand(services, 'projects.import');
  };
  const lookInTrash = () => {
    onLeave();
    navigation.navigate('/projects');
  };
  return (
    <ul aria-label={messages.losses} className="storage-losses">
      {losses.map((loss) => (
        <li key={loss.id}>
          <Icon name="error" />
          <p>{describeLoss(loss)}</p>
          {loss.projects.length > 5 && (
            <details className="storage-lost-names">
              <summary>{messages.allNames}</summary>
              <ul>
                {loss.projects.map(({ id, name }) => (
                  <li key={id}>{name}</li>
                ))}
              </ul>
            </details>
          )}
          <div className="storage-actions">
            {loss.type === 'project-corrupt' ? (
              <Button size="small" onClick={() => run(repair(loss))}>
                {messages.repair}
              </Button>
            ) : (
              <Button size="small" onClick={importBackup}>
                {messages.restoreBackup}
              </Button>
            )}
            {hasTrash(loss) && (
              <Button size="small" onClick={lookInTrash}>
                {messages.showProjects}
              </Button>
            )}
            <Button size="small" variant="ghost" onClick={() => run(storageHealth.acknowledge(loss.id))}>
              {messages.acknowledge}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Whether the lost data may still be in the trash. */
function hasTrash({ type }: StorageLoss): boolean {
  return type === 'project-missing' || type === 'files-missing';
}
