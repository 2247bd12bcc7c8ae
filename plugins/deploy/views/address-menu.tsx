import { IconButton } from '@host/ui/buttons/icon-button';
import { Menu } from '@host/ui/overlays/menu';
import type { MenuEntry } from '@host/ui/overlays/menu-entry';
import { messages } from '../messages';
import { shortAddress } from './short-address';

export interface KnownAddress {
  readonly name: string;
  readonly address: string;
}

export interface AddressMenuProps {
  label: string;
  addresses: readonly KnownAddress[];
  onChoose: (address: string) => void;
}

/** A menu that fills an address field with one of the project's account or contract addresses. */
export function AddressMenu({ label, addresses, onChoose }: AddressMenuProps) {
  const entries: readonly MenuEntry[] =
    addresses.length === 0
      ? [{ label: messages.noAddresses, disabled: true, onSelect: () => undefined }]
      : addresses.map(({ name, address }) => ({
          label: `${name} ${shortAddress(address)}`,
          onSelect: () => onChoose(address),
        }));
  return (
    <Menu
      trigger={<IconButton icon="book" label={messages.chooseAddress(label)} />}
      entries={entries}
      align="end"
    />
  );
}
