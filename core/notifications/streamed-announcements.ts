import { injectable } from 'inversify';
import { Subject } from 'rxjs';
import type { Announcement, AnnouncementService, AnnouncementUrgency } from './announcements';

/** Passes announcements to its subscribers, the page's live regions. */
@injectable()
export class StreamedAnnouncements implements AnnouncementService {
  readonly announcements$ = new Subject<Announcement>();

  announce(message: string, urgency: AnnouncementUrgency = 'polite'): void {
    if (message.trim() !== '') this.announcements$.next({ message, urgency });
  }
}
