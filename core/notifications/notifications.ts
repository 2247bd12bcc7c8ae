import type { TaskOptions, TaskProgress } from '@core/base/task';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** Severity of a message. */
export type NotificationSeverity = 'info' | 'success' | 'warning' | 'error';

/** A notification button. */
export interface NotificationAction {
  /** Text of the button. */
  readonly label: string;
  /** Called when the button is pressed. */
  run(): void;
}

/** A message to show. */
export interface NotificationRequest {
  /** Severity. */
  readonly severity: NotificationSeverity;
  /** Text in the page language. */
  readonly message: string;
  /** Origin of the message if it is not obvious, for example the name of a plugin or tool. */
  readonly source?: string;
  /** Buttons; default: none. */
  readonly actions?: readonly NotificationAction[];
}

/** A visible notification. It represents running work if `progress` is present. */
export interface Notification extends NotificationRequest {
  /** Id for `dismiss`. */
  readonly id: number;
  /** Number of times the message has been shown since it became visible; absent if it has been shown only once. */
  readonly count?: number;
  /** Progress of running work; absent for messages. */
  readonly progress?: TaskProgress;
  /** Cancels the work; absent if it cannot be cancelled. */
  readonly cancel?: () => void;
  /** Opens the details of the running work. */
  readonly open?: () => void;
}

/** Work whose progress is shown. */
export interface ProgressRequest {
  /** Name of the work in the page language. */
  readonly title: string;
  /** Shows a Cancel button, which aborts the task's signal. */
  readonly cancellable?: boolean;
  /**
   * Opens details of the work, such as its output, when the user clicks its entry in the status bar. By default, a
   * click opens the work's notification.
   */
  readonly open?: () => void;
}

/** Messages to the user, and progress of long-running work that the user can watch and cancel. */
export interface NotificationService {
  /** Visible notifications, oldest first; replays the latest value. */
  readonly notifications$: Observable<readonly Notification[]>;
  /**
   * Shows a message until it is dismissed; returns its id. If an identical message is visible, its count is incremented
   * instead. The visible message keeps its id, becomes the newest and receives the new actions. An info message with
   * actions is shown separately, because each Undo action reverts a different change.
   */
  show(request: NotificationRequest): number;
  /** Removes a notification from the screen; unknown ids are ignored. */
  dismiss(id: number): void;
  /** Runs a task and shows its progress. Resolves to undefined if the task is cancelled; rejects with other errors. */
  progress<T>(
    request: ProgressRequest,
    task: (options: Required<Pick<TaskOptions, 'signal' | 'progress'>>) => Promise<T>,
  ): Promise<T | undefined>;
}

export const NotificationService = serviceToken<NotificationService>('NotificationService');
