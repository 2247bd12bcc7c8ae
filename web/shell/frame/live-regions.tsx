import {
  type Announcement,
  AnnouncementService,
  type AnnouncementUrgency,
} from '@core/notifications/announcements';
import { useEffect, useState } from 'react';
import { useService } from '../../services';

/**
 * Maximum number of announcements in the document. Several are needed, so that an announcement that arrives while
 * another is being read is not lost.
 */
const MAX_ANNOUNCEMENTS = 3;

interface ShownAnnouncement extends Announcement {
  readonly number: number;
}

/** The page's live regions, which are visually hidden but read by screen readers. */
export function LiveRegions() {
  const announcements = useService(AnnouncementService);
  const [said, setSaid] = useState<readonly ShownAnnouncement[]>([]);
  useEffect(() => {
    let number = 0;
    const subscription = announcements.announcements$.subscribe((announcement) => {
      const next: ShownAnnouncement = { ...announcement, number: ++number };
      setSaid((before) => [...before, next].slice(-MAX_ANNOUNCEMENTS));
    });
    return () => subscription.unsubscribe();
  }, [announcements]);
  const region = (urgency: AnnouncementUrgency) => (
    <div aria-live={urgency} aria-relevant="additions" className="ui-visually-hidden">
      {said
        .filter((one) => one.urgency === urgency)
        .map(({ number, message }) => (
          <p key={number}>{message}</p>
        ))}
    </div>
  );
  return (
    <>
      {region('polite')}
      {region('assertive')}
    </>
  );
}
