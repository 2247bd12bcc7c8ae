import './licence-browser.css';
import { product } from '@core/base/product';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { SearchToolbar } from '@host/ui/fields/search-toolbar';
import { useDeferredValue, useMemo, useState } from 'react';
import { findEntries, type LicenceList } from '../licence-entry';
import { messages } from '../messages';
import { LicenceDetails } from './licence-details';
import { LicenceGroup } from './licence-group';

/** Searchable list of third-party components, next to the licence of the selected component. */
export function LicenceBrowser({ list }: { list: LicenceList }) {
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query);
  const [chosen, setChosen] = useState<string>();
  const found = useMemo(() => findEntries(list, searched), [list, searched]);
  const shown = found.find(({ id }) => id === chosen) ?? found[0];
  const groups = [
    { title: messages.programs, hint: messages.programsHint, entries: found.filter(isProgram) },
    { title: messages.packages, entries: found.filter((entry) => !isProgram(entry)) },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <div className="licences">
      <div className="licences-head">
        <p>{messages.intro(product.name)}</p>
        <SearchToolbar
          label={messages.search}
          placeholder={messages.searchHint}
          value={query}
          onChange={setQuery}
          clearLabel={messages.clearSearch}
          count={messages.count(found.length, list.entries.length)}
        />
      </div>
      {shown === undefined ? (
        <EmptyState icon="search" title={messages.noneFound} hint={messages.noneFoundHint(query.trim())} />
      ) : (
        <div className="licences-body">
          <div className="licences-list">
            {groups.map((group) => (
              <LicenceGroup key={group.title} {...group} shown={shown.id} onShow={setChosen} />
            ))}
          </div>
          <LicenceDetails key={shown.id} entry={shown} texts={list.texts} />
        </div>
      )}
    </div>
  );
}

function isProgram({ kind }: LicenceList['entries'][number]): boolean {
  return kind === 'program';
}
