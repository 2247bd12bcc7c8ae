import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** 'assertive' interrupts the screen reader and is meant for urgent messages. */
export type AnnouncementUrgency = 'polite' | 'assertive';

/** A message for screen readers. */
export interface Announcement {
  /** One short sentence. */
  readonly message: string;
  /** Whether the message interrupts the screen reader. */
  readonly urgency: AnnouncementUrgency;
}

/**
 * Announces events to screen readers, for example that a file was saved or a run has ended. Use it only for events that
 * are not announced in another way. Notifications, the Output log and alerts are already announced.
 */
export interface AnnouncementService {
  /** Emits each announcement; past announcements are not replayed. */
  readonly announcements$: Observable<Announcement>;
  /** Makes an announcement; the default urgency is 'polite'. */
  announce(message: string, urgency?: AnnouncementUrgency): void;
}

export const AnnouncementService = serviceToken<AnnouncementService>('AnnouncementService');
