import { List, ListItem } from '@host/ui/layout/list';
import type { LicenceEntry } from '../licence-entry';
import { messages } from '../messages';

export interface LicenceGroupProps {
  title: string;
  hint?: string | undefined;
  entries: readonly LicenceEntry[];
  /** Id of the selected entry. */
  shown: string;
  onShow: (id: string) => void;
}

/** Lists the components of one kind (packages or programs), sorted by name. */
export function LicenceGroup({ title, hint, entries, shown, onShow }: LicenceGroupProps) {
  return (
    <section aria-label={title} className="licences-group">
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
      <List label={title}>
        {entries.map(({ id, name, version, licence }) => (
          <ListItem
            key={id}
            title={name}
            description={version}
            meta={licence ?? messages.noLicence}
            current={id === shown}
            onOpen={() => onShow(id)}
          />
        ))}
      </List>
    </section>
  );
}
