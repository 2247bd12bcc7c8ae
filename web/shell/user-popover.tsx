import { product } from '@core/base/product';
import { IconButton } from '@host/ui/icon-button';
import { Popover } from '@host/ui/popover';
import { useState } from 'react';

/** Who is working here: nobody that anybody else knows of. */
export function UserPopover() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Popover
      label="User profile"
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton icon="account" label="User profile" />}
    >
      <div className="shell-user">
        <strong>You, on this machine</strong>
        <p>
          {product.name} needs no account. Your projects are stored in this browser; compilers and chains run
          in this page, and nothing is sent anywhere.
        </p>
      </div>
    </Popover>
  );
}
