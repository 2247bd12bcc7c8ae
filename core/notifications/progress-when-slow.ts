import { isCancellation } from '@core/base/errors';
import type { TaskOptions, TaskProgress } from '@core/base/task';
import type { NotificationService, ProgressRequest } from './notifications';

/** Work that finishes within this time, in milliseconds, is not shown, to avoid flicker. */
const SLOW_MS = 500;

/**
 * Like `NotificationService.progress`, but for work that is usually fast: progress is shown only if the work is slow.
 */
export async function progressWhenSlow<T>(
  notifications: Pick<NotificationService, 'progress'>,
  request: ProgressRequest,
  task: (options: Required<Pick<TaskOptions, 'signal' | 'progress'>>) => Promise<T>,
): Promise<T | undefined> {
  const controller = new AbortController();
  let latest: TaskProgress | undefined;
  let show: ((progress: TaskProgress) => void) | undefined;
  const running = task({
    signal: controller.signal,
    progress: (progress) => {
      latest = progress;
      show?.(progress);
    },
  });
  const timer = setTimeout(() => {
    const shown = notifications.progress(request, ({ signal, progress }) => {
      signal.addEventListener('abort', () => controller.abort(), { once: true });
      show = progress;
      if (latest) progress(latest);
      return running;
    });
    // The caller receives the failure through `running`.
    shown.catch(() => undefined);
  }, SLOW_MS);
  try {
    return await running;
  } catch (error) {
    if (isCancellation(error)) return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
