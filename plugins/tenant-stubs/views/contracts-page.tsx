import './tenant-page.css';
import { compareTexts } from '@core/base/localization/format';
import { basename } from '@core/base/path';
import { editorPath } from '@core/workspace/navigation/navigation';
import { PageLink } from '@host/ui/buttons/page-link';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { SearchToolbar } from '@host/ui/fields/search-toolbar';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Table, type TableColumn } from '@host/ui/layout/table';
import { useCallback, useState } from 'react';
import { contractsOfProject, type ListedContract } from '../lists/contracts-of-project';
import { messages } from '../messages';
import type { PageProps, PageServices } from '../page-services';
import { chainName } from './chain-name';
import { Unreadable } from './unreadable';
import { useProjectItems } from './use-project-items';

export function ContractsPage({ services }: PageProps) {
  const read = useCallback(
    (project: ListedContract['project']) => contractsOfProject(services, project),
    [services],
  );
  const { value, isBusy } = useProjectItems(services, read);
  const chains = useObservable(services.chains.chains$, services.chains.chains);
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const all = value?.found ?? [];
  const shown = all.filter(({ name, path, project }) =>
    [name, path, project.name].some((text) => text.toLowerCase().includes(wanted)),
  );
  const nameOf = ({ project }: ListedContract) => chainName(chains, project.blockchain);
  return (
    <main className="tenant-page">
      <h1>{messages.contracts}</h1>
      <SearchToolbar
        label={messages.searchContracts}
        value={query}
        onChange={setQuery}
        count={value && messages.found(shown.length)}
      />
      <Unreadable projects={value?.unreadable ?? []} />
      <Table
        label={messages.contracts}
        columns={columnsOf(services.navigation, nameOf)}
        rows={shown}
        rowKey={({ project, path }) => `${project.id}/${path}`}
        busy={isBusy && !value ? messages.loading : undefined}
        empty={
          all.length > 0 ? (
            <EmptyState icon="search" title={messages.nothingFound} />
          ) : (
            <EmptyState icon="file-code" title={messages.noContracts} hint={messages.noContractsHint} />
          )
        }
      />
    </main>
  );
}

function columnsOf(
  navigation: PageServices['navigation'],
  chainOf: (contract: ListedContract) => string,
): readonly TableColumn<ListedContract>[] {
  const link = (project: string, path: string, text: string) => (
    <PageLink navigation={navigation} path={filePath(project, path)}>
      {text}
    </PageLink>
  );
  return [
    {
      id: 'name',
      header: messages.contract,
      cell: ({ name, path, project }) => link(project.id, path, name),
      compare: (a, b) => compareTexts(a.name, b.name),
    },
    { id: 'path', header: messages.file, mono: true, cell: ({ path }) => path },
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
      id: 'chain',
      header: messages.chain,
      cell: chainOf,
      compare: (a, b) => compareTexts(chainOf(a), chainOf(b)),
    },
    {
      id: 'artifacts',
      header: messages.artifacts,
      cell: ({ artifacts, project }) =>
        artifacts.length === 0 ? (
          messages.notBuilt
        ) : (
          <span className="tenant-page-links">
            {artifacts.map((path) => (
              <span key={path}>{link(project.id, path, basename(path))}</span>
            ))}
          </span>
        ),
    },
  ];
}

function filePath(projectId: string, path: string): string {
  return `${editorPath(projectId)}?${new URLSearchParams({ file: path })}`;
}
