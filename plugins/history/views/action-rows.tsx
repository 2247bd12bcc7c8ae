import { Button } from '@host/ui/buttons/button';
import { IconButton } from '@host/ui/buttons/icon-button';
import { List, ListItem, type ListItemProps } from '@host/ui/layout/list';
import type { MenuAction } from '@host/ui/overlays/menu-entry';
import { useState } from 'react';
import { messages } from '../messages';
import { RowMenu } from './row-menu';

/** Number of rows added at once. A file may have thousands of versions. */
const ROWS = 200;

/** A history entry with its actions. */
export interface ActionRow
  extends Pick<ListItemProps, 'title' | 'description' | 'icon' | 'meta' | 'current'> {
  readonly id: string;
  /** Action to run when the row is clicked. */
  readonly open: MenuAction;
  /** Buttons at the end of the row, which may include `open`. The row's menu contains all of these actions. */
  readonly buttons: readonly (MenuAction & { readonly icon: string })[];
}

interface ActionRowsProps {
  /** The list's accessible name. */
  readonly label: string;
  readonly rows: readonly ActionRow[];
}

/** A list whose rows offer the same actions through buttons, a menu and the keyboard. */
export function ActionRows({ label, rows }: ActionRowsProps) {
  const [limit, setLimit] = useState(ROWS);
  const shown = rows.slice(0, limit);
  return (
    <RowMenu
      items={shown}
      label={label}
      entriesOf={({ open, buttons }) => [...new Set<MenuAction>([open, ...buttons])]}
    >
      <List label={label}>
        {shown.map(({ id, open, buttons, ...row }) => (
          <ListItem
            key={id}
            {...row}
            onOpen={open.onSelect}
            actions={
              buttons.length > 0 &&
              buttons.map((button) => (
                <IconButton
                  key={button.label}
                  icon={button.icon}
                  label={button.label}
                  size="small"
                  onClick={button.onSelect}
                />
              ))
            }
          />
        ))}
      </List>
      {rows.length > limit && (
        <Button size="small" variant="ghost" onClick={() => setLimit(limit + ROWS)}>
          {messages.showMore(rows.length - limit)}
        </Button>
      )}
    </RowMenu>
  );
}
