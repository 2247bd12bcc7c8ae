import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** The files that were open in the project, remembered across visits. */
export interface RecentFiles {
  /** Paths of files that are there, the one opened last first; empty without a project. Replays the latest. */
  readonly paths$: Observable<readonly string[]>;
  readonly paths: readonly string[];
}

export const RecentFiles = serviceToken<RecentFiles>('RecentFiles');
