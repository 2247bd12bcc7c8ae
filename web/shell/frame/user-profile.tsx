import { IconButton } from '@host/ui/buttons/icon-button';
import { lazy, Suspense, useState } from 'react';
import { messages } from './messages';

const Popover = lazy(async () => ({ default: (await import('@host/ui/overlays/popover')).Popover }));
const ProfileCard = lazy(async () => ({ default: (await import('./profile-card')).ProfileCard }));

/**
 * The user button. Its popover says that the user is not signed in and needs no account, and lists the items that
 * plugins add to the 'profile' menu.
 */
export function UserProfile() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setOpen(true);
    setWasOpen(true);
  };
  const button = <IconButton icon="account" label={messages.userProfile} aria-haspopup="dialog" />;
  // The popover's code is loaded when the popover is first opened.
  if (!wasOpen) return <IconButton {...button.props} aria-expanded={false} onClick={open} />;
  return (
    <Suspense fallback={button}>
      <Popover trigger={button} label={messages.userProfile} align="end" open={isOpen} onOpenChange={setOpen}>
        <ProfileCard onRun={() => setOpen(false)} />
      </Popover>
    </Suspense>
  );
}
