import type { ProjectFiles } from '@core/files/project-files';
import type { NotificationService } from '@core/notifications/notifications';
import { GAS_SNAPSHOT_PATH, gasSnapshotText } from './engine/testing/gas-snapshot';
import type { SolidityTestReport } from './engine/testing/test-report';
import { messages } from './messages';

/** Writes the gas figures of the last test run to the project in Foundry's format. */
export async function writeGasSnapshot(
  { files, notifications }: { readonly files: ProjectFiles; readonly notifications: NotificationService },
  report: SolidityTestReport | undefined,
): Promise<void> {
  if (!report) return void notifications.show({ severity: 'info', message: messages.noRun });
  await files.writeFiles([{ path: GAS_SNAPSHOT_PATH, content: gasSnapshotText(report.figures) }]);
  const message = messages.gasWritten(GAS_SNAPSHOT_PATH, report.figures.length);
  notifications.show({ severity: 'info', message });
}
