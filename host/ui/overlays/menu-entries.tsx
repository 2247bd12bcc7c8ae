import '../styles/popup.css';
import './menu.css';
import { Menu } from '@base-ui/react/menu';
import { Icon } from '../icons/icon';
import { classNames } from '../styles/class-names';
import type { MenuEntry } from './menu-entry';

/** The items of a menu. Icons and check marks share one column, which is omitted if no item needs it. */
export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry, index) => {
    // Separators have no key other than their index, which is stable because items do not move while the menu is open.
    const key = entry.type === 'separator' ? `separator-${index}` : `${entry.type}-${entry.label}`;
    switch (entry.type) {
      case 'separator':
        return <Menu.Separator key={key} className="ui-menu-separator" />;
      case 'submenu':
        return (
          <Menu.SubmenuRoot key={key}>
            <Menu.SubmenuTrigger className="ui-menu-item">
              {entry.icon && <Icon name={entry.icon} />}
              <span className="ui-menu-label">{entry.label}</span>
              <Icon name="chevron-right" className="ui-menu-more" />
            </Menu.SubmenuTrigger>
            <Menu.Portal>
              <Menu.Positioner className="ui-popup-positioner" sideOffset={2} alignOffset={-5}>
                <Menu.Popup className="ui-popup ui-menu">
                  <MenuEntries entries={entry.entries} />
                </Menu.Popup>
              </Menu.Positioner>
            </Menu.Portal>
          </Menu.SubmenuRoot>
        );
      case 'toggle':
        return (
          <Menu.CheckboxItem
            key={key}
            className="ui-menu-item"
            checked={entry.checked}
            onCheckedChange={entry.onSelect}
            disabled={entry.disabled ?? false}
            label={entry.label}
          >
            <Menu.CheckboxItemIndicator className="ui-menu-tick">
              <Icon name="check" />
            </Menu.CheckboxItemIndicator>
            <MenuText label={entry.label} shortcut={entry.shortcut} />
          </Menu.CheckboxItem>
        );
      default:
        return (
          <Menu.Item
            key={key}
            className={classNames('ui-menu-item', entry.danger && 'ui-menu-danger')}
            onClick={entry.onSelect}
            disabled={entry.disabled ?? false}
            label={entry.label}
          >
            {entry.icon && <Icon name={entry.icon} />}
            <MenuText label={entry.label} shortcut={entry.shortcut} />
          </Menu.Item>
        );
    }
  });
}

/** Shortcuts are hidden from assistive technology, so that the label alone is the item's name. */
function MenuText({ label, shortcut }: { label: string; shortcut: string | undefined }) {
  return (
    <>
      <span className="ui-menu-label">{label}</span>
      {shortcut && (
        <span aria-hidden className="ui-menu-shortcut">
          {shortcut}
        </span>
      )}
    </>
  );
}
