import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** 'assertive' interrupts a screen reader; for urgent messages. */
export type AnnouncementUrgency = 'polite' | 'assertive';

/** A message for screen readers. */
export interface Announcement {
  /** One short sentence. */
  readonly message: string;
  /** Whether it interrupts. */
  readonly urgency: AnnouncementUrgency;
}

/**
 * Announces events to screen readers (a file was saved, a run has ended). Only for events that are not
 * announced otherwise: notifications, the Output log and alerts are.
 */
export interface AnnouncementService {
  /** Emits each announcement; not replayed. */
  readonly announcements$: Observable<Announcement>;
  /** Makes an announcement; default urgency: 'polite'. */
  announce(message: string, urgency?: AnnouncementUrgency): void;
}

export const AnnouncementService = serviceToken<AnnouncementService>('AnnouncementService');
