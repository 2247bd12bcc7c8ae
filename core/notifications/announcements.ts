import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** 'assertive' interrupts what a screen reader is saying; it is for what cannot wait. */
export type AnnouncementUrgency = 'polite' | 'assertive';

export interface Announcement {
  /** One short sentence. */
  readonly message: string;
  readonly urgency: AnnouncementUrgency;
}

/**
 * Tells people who cannot see the screen what has just happened there (a file was saved, a run has ended). Only for what
 * nothing else says: notifications, the Output log and alerts speak for themselves.
 */
export interface AnnouncementService {
  /** Each announcement as it is made; replays nothing. */
  readonly announcements$: Observable<Announcement>;
  announce(message: string, urgency?: AnnouncementUrgency): void;
}

export const AnnouncementService = serviceToken<AnnouncementService>('AnnouncementService');
