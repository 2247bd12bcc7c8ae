import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { useEffect, useState } from 'react';
import type { LicenceList } from '../licence-entry';
import { messages } from '../messages';
import { LicenceBrowser } from './licence-browser';

/** Loads the licence list on demand, because it is large, and displays it. */
export function LicencesView() {
  const [list, setList] = useState<LicenceList>();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number>();
  useEffect(() => {
    let isShown = true;
    import('virtual:licences/list').then(
      (loaded) => isShown && setList(loaded.list),
      () => isShown && setFailed(attempt),
    );
    return () => {
      isShown = false;
    };
  }, [attempt]);
  if (list) return <LicenceBrowser list={list} />;
  if (failed !== attempt) return <Skeleton lines={12} />;
  return (
    <EmptyState
      icon="warning"
      title={messages.loadFailed}
      actions={<Button onClick={() => setAttempt(attempt + 1)}>{messages.retry}</Button>}
    />
  );
}
