import './tenant-page.css';
import { compareTexts, formatExactTime } from '@core/base/localization/format';
import { messages as deploymentMessages } from '@core/chains/deployments/messages';
import { editorPath } from '@core/workspace/navigation/navigation';
import { PageLink } from '@host/ui/buttons/page-link';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { SearchToolbar } from '@host/ui/fields/search-toolbar';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Table, type TableColumn } from '@host/ui/layout/table';
import { useCallback, useState } from 'react';
import { deploymentsOfProject, type ListedDeployment } from '../lists/deployments-of-project';
import { messages } from '../messages';
import type { PageProps, PageServices } from '../page-services';
import { chainName } from './chain-name';
import { Unreadable } from './unreadable';
import { useProjectItems } from './use-project-items';

/** The page at '/deploy'. It lists deployments from all projects, newest first. */
export function DeploymentsPage({ services }: PageProps) {
  const { settingsFiles } = services;
  const read = useCallback(
    (project: ListedDeployment['project']) => deploymentsOfProject(settingsFiles, project),
    [settingsFiles],
  );
  const { value, isBusy } = useProjectItems(services, read);
  const chains = useObservable(services.chains.chains$, services.chains.chains);
  const environments = useObservable(services.networkEnvironments.environments$, []);
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const all = (value?.found ?? []).toSorted((a, b) => (a.deployed.time < b.deployed.time ? 1 : -1));
  const shown = all.filter(({ deployed: { name, contract, address }, project }) =>
    [name, contract, address, project.name].some((text) => text.toLowerCase().includes(wanted)),
  );
  const networkOf = ({ chain, deployed: { environment } }: ListedDeployment) => {
    const known = environments.find(({ id }) => id === environment)?.name;
    const isLocal = environment === `${chain}.local`;
    return known ?? (isLocal ? deploymentMessages.localNetwork(chainName(chains, chain)) : environment);
  };
  return (
    <main className="tenant-page">
      <h1>{messages.deployments}</h1>
      <SearchToolbar
        label={messages.searchDeployments}
        value={query}
        onChange={setQuery}
        count={value && messages.deploymentsFound(shown.length)}
      />
      <Unreadable projects={value?.unreadable ?? []} />
      <Table
        label={messages.deployments}
        columns={columnsOf(services.navigation, networkOf)}
        rows={shown}
        rowKey={({ project, deployed }) => `${project.id}/${deployed.id}`}
        busy={isBusy && !value ? messages.loading : undefined}
        empty={
          all.length > 0 ? (
            <EmptyState icon="search" title={messages.nothingFound} />
          ) : (
            <EmptyState icon="rocket" title={messages.noDeployments} hint={messages.noDeploymentsHint} />
          )
        }
      />
    </main>
  );
}

function columnsOf(
  navigation: PageServices['navigation'],
  networkOf: (deployment: ListedDeployment) => string,
): readonly TableColumn<ListedDeployment>[] {
  return [
    {
      id: 'name',
      header: messages.name,
      cell: ({ deployed, project }) => (
        <PageLink
          navigation={navigation}
          path={`${editorPath(project.id)}?${new URLSearchParams({ file: deployed.sourcePath })}`}
        >
          {deployed.name}
        </PageLink>
      ),
      compare: (a, b) => compareTexts(a.deployed.name, b.deployed.name),
    },
    { id: 'contract', header: messages.contract, cell: ({ deployed }) => deployed.contract },
    {
      id: 'project',
      header: messages.project,
      cell: ({ project }) => (
        <PageLink navigation={navigation} path={editorPath(project.id)}>
          {project.name}
        </PageLink>
      ),
      compare: (a, b) => compareTexts(a.project.name, b.project.name),
    },
    {
      id: 'network',
      header: messages.network,
      cell: networkOf,
      compare: (a, b) => compareTexts(networkOf(a), networkOf(b)),
    },
    { id: 'address', header: messages.address, mono: true, cell: ({ deployed }) => deployed.address },
    {
      id: 'time',
      header: messages.time,
      cell: ({ deployed }) => formatExactTime(Date.parse(deployed.time)),
      compare: (a, b) => (a.deployed.time < b.deployed.time ? -1 : 1),
    },
  ];
}
