import type {
  Diagnostic,
  DiagnosticCounts,
  DiagnosticService,
} from '@core/languages/diagnostics/diagnostics';
import './problems.css';
import { Badge } from '@host/ui/feedback/badge';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Icon } from '@host/ui/icons/icon';
import { severityIcons } from '@host/ui/icons/severity-icons';
import { ContextMenu, type MenuPoint } from '@host/ui/overlays/context-menu';
import type { MenuEntry } from '@host/ui/overlays/menu-entry';
import { Tree } from '@host/ui/tree/tree';
import type { TreeNode } from '@host/ui/tree/tree-node';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { filterProblems, noFilter } from '../filter-problems';
import { messages } from '../messages';
import { openProblem } from '../open-problem';
import { placeOf, sourceOf } from '../place-of';
import { type Problem, problemNodes } from '../problem-nodes';
import { fixMenu, type ProblemMenuServices, problemMenu } from './problem-menu';
import { ProblemsToolbar } from './problems-toolbar';

export interface ProblemsProps {
  services: ProblemMenuServices & { readonly diagnostics: DiagnosticService };
}

const none: readonly Diagnostic[] = [];
const noCounts: DiagnosticCounts = { errors: 0, warnings: 0, others: 0 };

/**
 * Diagnostics from all tools, by file. A click previews the location. Enter or a double-click opens it. Ctrl+. opens
 * the quick fixes.
 */
export function Problems({ services }: ProblemsProps) {
  const diagnostics = useObservable(services.diagnostics.diagnostics$, none);
  const counts = useObservable(services.diagnostics.counts$, noCounts);
  const [filter, setFilter] = useState(noFilter);
  const nodes = useMemo(() => problemNodes(filterProblems(diagnostics, filter)), [diagnostics, filter]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [menu, setMenu] = useState<{ readonly entries: readonly MenuEntry[]; readonly at: MenuPoint }>();
  const expanded = useMemo(() => nodes.map(({ id }) => id).filter((id) => !folded.has(id)), [nodes, folded]);
  const openMenu = async (entries: Promise<readonly MenuEntry[]>, at: MenuPoint) =>
    setMenu({ entries: await entries, at });
  const onKey = ({ data }: TreeNode<Problem>, event: KeyboardEvent) => {
    if (event.key !== '.' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (!(event.target instanceof Element)) return;
    event.preventDefault();
    const { left, bottom } = event.target.getBoundingClientRect();
    void openMenu(fixMenu(services, data), { clientX: left, clientY: bottom });
  };
  if (diagnostics.length === 0) {
    return <EmptyState icon="pass" title={messages.none} />;
  }
  return (
    <div className="problems">
      <ProblemsToolbar counts={counts} filter={filter} onFilter={setFilter} />
      {nodes.length === 0 && <EmptyState icon="filter" title={messages.noMatch} />}
      <div className="problems-tree">
        <Tree<Problem>
          label={messages.problems}
          nodes={nodes}
          expanded={expanded}
          onExpandedChange={(ids) =>
            setFolded(new Set(nodes.map(({ id }) => id).filter((id) => !ids.includes(id))))
          }
          onOpen={({ data }, pinned) => openAny(services, data, pinned)}
          onKey={onKey}
          onContextMenu={(node, at) => node && void openMenu(problemMenu(services, node.data), at)}
          renderIcon={({ data }) => <ProblemIcon problem={data} />}
          renderBadge={({ data }) => <ProblemBadge problem={data} />}
          describe={describe}
        />
      </div>
      {menu && (
        <ContextMenu
          label={messages.problems}
          at={menu.at}
          entries={menu.entries}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
}

function openAny(services: ProblemsProps['services'], problem: Problem, focus: boolean): void {
  if (problem.type === 'diagnostic') void openProblem(services, problem.diagnostic, { focus });
  if (problem.type === 'related') void openProblem(services, problem.relation, { focus });
}

function ProblemIcon({ problem }: { problem: Problem }) {
  if (problem.type === 'file') return <Icon name="file" />;
  if (problem.type === 'related') return <Icon name="references" className="problems-related" />;
  const { severity } = problem.diagnostic;
  return <Icon name={severityIcons[severity]} className={`problems-${severity}`} />;
}

function ProblemBadge({ problem }: { problem: Problem }) {
  switch (problem.type) {
    case 'file':
      return (
        <span className="problems-file">
          <span className="problems-place">{problem.path}</span>
          <Badge tone={problem.worst === 'error' || problem.worst === 'warning' ? problem.worst : 'neutral'}>
            {problem.diagnostics.length}
          </Badge>
        </span>
      );
    case 'related':
      return <span className="problems-place">{placeOf(problem.relation)}</span>;
    case 'diagnostic':
      return (
        <span className="problems-place">
          <span className="problems-source">{sourceOf(problem.diagnostic)}</span>
          {placeOf(problem.diagnostic)}
        </span>
      );
  }
}

function describe({ data }: TreeNode<Problem>): string {
  if (data.type === 'file') return messages.fileDescription(data.path, data.diagnostics.length);
  if (data.type === 'related') return placeOf(data.relation);
  const { diagnostic } = data;
  const facts = [messages.severity(diagnostic.severity), placeOf(diagnostic), sourceOf(diagnostic)];
  return facts.filter((fact) => fact !== '').join(', ');
}
