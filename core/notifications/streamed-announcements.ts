import { injectable } from 'inversify';
import { Subject } from 'rxjs';
import type { Announcement, AnnouncementService, AnnouncementUrgency } from './announcements';

/** Hands announcements to whoever listens: the page's live regions. */
@injectable()
export class StreamedAnnouncements implements AnnouncementService {
  readonly announcements$ = new Subject<Announcement>();

  announce(message: string, urgency: AnnouncementUrgency = 'polite'): void {
    if (message.trim() !== '') this.announcements$.next({ message, urgency });
  }
}
