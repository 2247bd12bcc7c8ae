import { product } from '@core/base/product';
import { IconButton } from '@host/ui/icon-button';
import { lazy, Suspense, useState } from 'react';

const Popover = lazy(async () => ({ default: (await import('@host/ui/popover')).Popover }));

/** Says who the user is here: nobody, and that this is enough. */
export function UserProfile() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setOpen(true);
    setWasOpen(true);
  };
  const button = <IconButton icon="account" label="User profile" aria-haspopup="dialog" />;
  // Until it is first opened, the popover's code is not needed.
  if (!wasOpen) return <IconButton {...button.props} aria-expanded={false} onClick={open} />;
  return (
    <Suspense fallback={button}>
      <Popover trigger={button} label="User profile" align="end" open={isOpen} onOpenChange={setOpen}>
        <div className="shell-profile">
          <h2>You work without an account</h2>
          <p>
            {product.name} needs none. Your projects and settings are kept in this browser, on this machine:
            nobody else can see them, and clearing the site's data removes them.
          </p>
          <p>Export a project to keep a copy of it, or to take it to another browser.</p>
        </div>
      </Popover>
    </Suspense>
  );
}
