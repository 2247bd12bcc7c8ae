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
  /** Origin of the message, if it is not obvious: the name of a plugin or tool. */
  readonly source?: string;
  readonly actions?: readonly NotificationAction[];
}

/** A visible notification; with `progress` it represents running work. */
export interface Notification extends NotificationRequest {
  readonly id: number;
  /** How often it was shown before it was dismissed; absent if once. */
  readonly count?: number;
  readonly progress?: TaskProgress;
  /** Cancels the work; absent if it cannot be cancelled. */
  readonly cancel?: () => void;
  /** Opens the details of the running work. */
  readonly open?: () => void;
}

export interface ProgressRequest {
  readonly title: string;
  /** Shows a Cancel button, which aborts the task's signal. */
  readonly cancellable?: boolean;
  /**
   * Opens the details of the work, such as its output, when it is clicked in the status bar. Default: its
   * notification.
   */
  readonly open?: () => void;
}

/** Messages to the user, and progress of long work that the user can watch and cancel. */
export interface NotificationService {
  /** Visible notifications, oldest first; replays the latest value. */
  readonly notifications$: Observable<readonly Notification[]>;
  /**
   * Shows a message until it is dismissed; returns its id. For an equal visible message, the count is
   * incremented instead: its id is unchanged, it becomes the newest and gets the new actions. An info message
   * with actions is shown separately, because each Undo reverts its own change.
   */
  show(request: NotificationRequest): number;
  dismiss(id: number): void;
  /** Runs a task and shows its progress. If cancelled, it resolves to undefined; other errors reject. */
  progress<T>(
    request: ProgressRequest,
    task: (options: Required<Pick<TaskOptions, 'signal' | 'progress'>>) => Promise<T>,
  ): Promise<T | undefined>;
}

export const NotificationService = serviceToken<NotificationService>('NotificationService');
