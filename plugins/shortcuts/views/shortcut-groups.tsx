import { tooltip } from '@host/ui/overlays/tooltip';
import { classNames } from '@host/ui/styles/class-names';
import { useId } from 'react';
import type { ShortcutGroup } from '../overlay/shortcut-groups';
import { KeySequence } from './key-sequence';

export interface ShortcutGroupsProps {
  readonly groups: readonly ShortcutGroup[];
}

export function ShortcutGroups({ groups }: ShortcutGroupsProps) {
  return (
    <div className="shortcuts-groups">
      {groups.map((group) => (
        <Group key={group.category} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { category, entries } }: { readonly group: ShortcutGroup }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="shortcuts-group">
      <h3 id={id}>{category}</h3>
      <ul aria-labelledby={id}>
        {entries.map(({ description, keys, reserved }) => (
          <li
            key={`${keys} ${description}`}
            className={classNames('shortcuts-entry', reserved !== undefined && 'is-reserved')}
            {...(reserved !== undefined && tooltip({ text: reserved }))}
          >
            <span className="shortcuts-description">{description}</span>
            <KeySequence keys={keys} />
          </li>
        ))}
      </ul>
    </section>
  );
}
