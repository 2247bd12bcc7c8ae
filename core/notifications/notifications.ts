import type { TaskOptions, TaskProgress } from '@core/base/task';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

export type NotificationSeverity = 'info' | 'success' | 'warning' | 'error';

export interface NotificationAction {
  readonly label: string;
  run(): void;
}

export interface NotificationRequest {
  readonly severity: NotificationSeverity;
  readonly message: string;
  /** Who speaks, when it is not obvious: a plugin's or tool's name. */
  readonly source?: string;
  readonly actions?: readonly NotificationAction[];
}

/** A notification on the screen; one with `progress` is running work. */
export interface Notification extends NotificationRequest {
  readonly id: number;
  /** How often it was shown before it was dismissed; absent for once. */
  readonly count?: number;
  readonly progress?: TaskProgress;
  /** Present while the work can be cancelled. */
  readonly cancel?: () => void;
  /** Opens what running work tells of itself. */
  readonly open?: () => void;
}

export interface ProgressRequest {
  readonly title: string;
  /** Offers a Cancel button; the task's signal is aborted by it. */
  readonly cancellable?: boolean;
  /** Opens what the work tells of itself, as its output, when it is clicked in the status bar. Absent: its notification. */
  readonly open?: () => void;
}

/** Messages to the user, and long work that the user can watch and cancel. */
export interface NotificationService {
  /** What is shown now, oldest first; replays the latest. */
  readonly notifications$: Observable<readonly Notification[]>;
  /**
   * Shows a message until it is dismissed; returns its id. An equal one that is still shown is counted up instead: it keeps
   * its id, becomes the newest and takes the new actions. An info message with actions is shown separately: each Undo reverts
   * its own change.
   */
  show(request: NotificationRequest): number;
  dismiss(id: number): void;
  /** Runs a task and shows it while it lasts. Cancellation resolves undefined; errors are the caller's. */
  progress<T>(
    request: ProgressRequest,
    task: (options: Required<Pick<TaskOptions, 'signal' | 'progress'>>) => Promise<T>,
  ): Promise<T | undefined>;
}

export const NotificationService = serviceToken<NotificationService>('NotificationService');
