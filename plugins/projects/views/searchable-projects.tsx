import type { ConfigurationValue } from '@core/configuration/configuration';
import type { Project } from '@core/storage/wire';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useDeferredValue, useMemo, useState } from 'react';
import { chainName } from '../chain-name';
import { type ProjectSizes, projectSizes } from '../list/project-sizes';
import { isSortOrder, type SortOrder, visibleProjects } from '../list/visible-projects';
import { messages } from '../messages';
import { ListControls } from './list-controls';
import type { ProjectsPageProps } from './page-props';
import { ProjectList } from './project-list';
import { SelectionBar } from './selection-bar';
import { useSelection } from './use-selection';

const SORT_SETTING = 'projects.sort';
const unmeasured: ProjectSizes = new Map();

/**
 * The list with a search box. While projects are selected, actions on the selection replace the search box.
 */
export function SearchableProjects(props: ProjectsPageProps & { projects: readonly Project[] }) {
  const { services, projects } = props;
  const { chains, configuration } = services;
  const described = useObservable(chains.chains$, chains.chains);
  const sizes = useObservable(
    useMemo(() => projectSizes(services.projects.projects$, services.storage), [services]),
    unmeasured,
  );
  const sort = useObservable<ConfigurationValue | undefined>(
    useMemo(() => configuration.value$(SORT_SETTING), [configuration]),
    undefined,
  );
  const order: SortOrder = isSortOrder(sort) ? sort : 'change';
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query);
  const facts = useMemo(
    () => ({ sizes, chainOf: ({ blockchain }: Project) => chainName(described, blockchain) }),
    [sizes, described],
  );
  const shown = useMemo(
    () => visibleProjects(projects, searched, order, facts),
    [projects, searched, order, facts],
  );
  const selection = useSelection(shown);
  return (
    <>
      {selection.selected.length > 0 ? (
        <SelectionBar selection={selection} actions={props.actions} services={services} />
      ) : (
        <ListControls
          query={query}
          onQuery={setQuery}
          order={order}
          onOrder={(next) => void configuration.set(SORT_SETTING, next)}
          count={messages.count(shown.length, projects.length)}
        />
      )}
      {shown.length > 0 ? (
        <ProjectList {...props} projects={shown} facts={facts} selection={selection} />
      ) : (
        <div className="projects-panel">
          <EmptyState
            icon="search"
            title={messages.noneFound}
            hint={messages.noneFoundHint(searched)}
            actions={<Button onClick={() => setQuery('')}>{messages.clearSearch}</Button>}
          />
        </div>
      )}
    </>
  );
}
