import { useMemo, useRef, useState } from 'react';
import { Button } from '../buttons/button';
import { IconButton } from '../buttons/icon-button';
import { Badge } from '../feedback/badge';
import { EmptyState } from '../feedback/empty-state';
import { Icon } from '../icons/icon';
import { List, ListItem } from '../layout/list';
import { Table, type TableColumn } from '../layout/table';
import { HighlightedText } from '../text/highlighted-text';
import { Tree, type TreeHandle } from '../tree/tree';
import type { TreeDrop } from '../tree/tree-drop';
import type { TreeNode } from '../tree/tree-node';
import { Example, GallerySection } from './gallery-section';

type Problems = number;

const files: readonly TreeNode<Problems>[] = [
  {
    id: 'contracts',
    name: 'contracts',
    data: 2,
    children: [
      {
        id: 'contracts/imports',
        name: 'imports',
        data: 0,
        children: [{ id: 'contracts/imports/stdlib.fc', name: 'stdlib.fc', data: 0 }],
      },
      { id: 'contracts/counter.fc', name: 'counter.fc', data: 2 },
      { id: 'contracts/main.fc', name: 'main.fc', data: 0 },
    ],
  },
  {
    id: 'scripts',
    name: 'scripts',
    data: 0,
    children: [{ id: 'scripts/deploy.ts', name: 'deploy.ts', data: 0 }],
  },
  { id: 'tests', name: 'tests', data: 0, children: [] },
  { id: '.gitignore', name: '.gitignore', data: 0 },
  { id: 'README.md', name: 'README.md', data: 0 },
];

function manyFiles(folders: number, perFolder: number): TreeNode<Problems>[] {
  return Array.from({ length: folders }, (_, folder) => ({
    id: `folder-${folder}`,
    name: `folder-${folder}`,
    data: 0,
    children: Array.from({ length: perFolder }, (_, file) => ({
      id: `folder-${folder}/contract-${file}.fc`,
      name: `contract-${file}.fc`,
      data: 0,
    })),
  }));
}

interface Deployment {
  readonly contract: string;
  readonly address: string;
  readonly gas: number;
}

const deployments: readonly Deployment[] = [
  { contract: 'Counter', address: 'EQCD39VS5jcptHL8…xqB2N', gas: 3821 },
  { contract: 'Jetton', address: 'EQBlqsm144Dq6SjbP…Ki1ue', gas: 14207 },
  { contract: 'Vault', address: 'EQAvDfWFG0oYX19jw…Ga3Pl', gas: 902 },
];
const columns: readonly TableColumn<Deployment>[] = [
  {
    id: 'contract',
    header: 'Contract',
    cell: (row) => row.contract,
    compare: (a, b) => a.contract.localeCompare(b.contract),
  },
  { id: 'address', header: 'Address', cell: (row) => row.address, mono: true },
  {
    id: 'gas',
    header: 'Gas',
    cell: (row) => row.gas.toLocaleString('en'),
    align: 'end',
    compare: (a, b) => a.gas - b.gas,
  },
];

const nodeIcon = (node: TreeNode<Problems>, expanded: boolean) => (
  <Icon name={node.children ? (expanded ? 'folder-opened' : 'folder') : 'file-code'} />
);
const nodeBadge = (node: TreeNode<Problems>) => node.data > 0 && <Badge tone="error">{node.data}</Badge>;
const describeNode = (node: TreeNode<Problems>) => (node.data > 0 ? `${node.data} errors` : undefined);

/** Gallery section that shows lists, trees and tables. */
export function CollectionsSection() {
  const [opened, setOpened] = useState('nothing yet');
  return (
    <GallerySection id="collections" title="Collections">
      <TreeExamples opened={opened} onOpened={setOpened} />
      <Example title="Highlighted matches">
        <p>
          <HighlightedText
            text="contracts/main.fc"
            spans={[
              { start: 0, end: 1 },
              { start: 10, end: 14 },
            ]}
          />
        </p>
      </Example>
      <Example title="List">
        <List label="Projects">
          {['Counter', 'Jetton minter', 'Escrow'].map((name, index) => (
            <ListItem
              key={name}
              title={name}
              description={['TON', 'TON', 'Aptos'][index]}
              icon="symbol-namespace"
              meta={['just now', 'yesterday', '3 Nov'][index]}
              current={index === 1}
              onOpen={() => setOpened(name)}
              actions={<IconButton icon="trash" label={`Delete ${name}`} size="small" />}
            />
          ))}
        </List>
      </Example>
      <EmptyExample />
      <TableExamples />
    </GallerySection>
  );
}

interface TreeExamplesProps {
  opened: string;
  onOpened: (opened: string) => void;
}

function TreeExamples({ opened, onOpened }: TreeExamplesProps) {
  const tree = useRef<TreeHandle>(null);
  const many = useMemo(() => manyFiles(100, 100), []);
  const allFolders = useMemo(() => many.map((node) => node.id), [many]);
  const open = (node: TreeNode<Problems>, pinned: boolean) =>
    onOpened(`${node.id}${pinned ? ', pinned' : ''}`);
  const drop = useMemo<TreeDrop<Problems>>(
    () => ({
      refusal: (nodes, folder) =>
        nodes.some(({ id }) => id === folder?.id) ? 'A folder cannot be moved into itself' : undefined,
      describe: (nodes, folder, copies) =>
        `${copies ? 'Copy' : 'Move'} ${nodes.length} to ${folder?.name ?? 'the top level'}`,
      onDrop: (nodes, folder) => onOpened(`${nodes.length} dropped on ${folder?.name ?? 'the top level'}`),
    }),
    [onOpened],
  );
  return (
    <>
      <Example title={`Tree. Opened: ${opened}`}>
        <div className="ui-gallery-frame">
          <Tree
            ref={tree}
            label="Files"
            nodes={files}
            defaultExpanded={['contracts', 'scripts']}
            renderIcon={nodeIcon}
            renderBadge={nodeBadge}
            describe={describeNode}
            onOpen={open}
            onRename={(node, name) => onOpened(name ? `Rename ${node.name} to ${name}` : 'nothing')}
            validateName={(_, name) => (name.trim() === '' ? 'Enter a name' : undefined)}
            drop={drop}
          />
        </div>
        <div className="ui-gallery-row">
          <Button size="small" onClick={() => tree.current?.reveal('contracts/imports/stdlib.fc')}>
            Reveal stdlib.fc
          </Button>
          <Button size="small" onClick={() => tree.current?.startRename('contracts/main.fc')}>
            Rename main.fc
          </Button>
        </div>
      </Example>
      <Example title="Tree with 10,000 files">
        <div className="ui-gallery-frame">
          <Tree
            label="Many files"
            nodes={many}
            defaultExpanded={allFolders}
            renderIcon={nodeIcon}
            onOpen={open}
          />
        </div>
      </Example>
    </>
  );
}

function EmptyExample() {
  return (
    <Example title="Empty">
      <div className="ui-gallery-frame">
        <EmptyState
          icon="folder"
          title="No projects yet"
          hint="Start with a template, or import a ZIP file."
          actions={
            <>
              <Button variant="primary" size="small">
                New Project
              </Button>
              <Button size="small">Import</Button>
            </>
          }
        />
      </div>
    </Example>
  );
}

function TableExamples() {
  return (
    <Example title="Table: sortable, reloading, loading, empty" wide>
      <div className="ui-gallery-stack">
        <Table label="Deployments" columns={columns} rows={deployments} rowKey={(row) => row.address} />
        <Table
          label="Deployments, reloading"
          columns={columns}
          rows={deployments.slice(0, 2)}
          rowKey={(row) => row.address}
          busy="Loading deployments"
        />
        <Table
          label="Deployments, loading"
          columns={columns}
          rows={[]}
          rowKey={(row) => row.address}
          busy="Loading deployments"
        />
        <Table
          label="No deployments"
          columns={columns}
          rows={[]}
          rowKey={(row) => row.address}
          empty={<EmptyState title="No deployments yet" hint="Deploy a contract to see it here." />}
        />
      </div>
    </Example>
  );
}
