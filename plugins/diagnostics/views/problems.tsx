import './problems.css';
import type { Diagnostic, DiagnosticCounts } from '@core/diagnostics/diagnostics';
import type { PluginServices } from '@host/api/plugin-context';
import { Badge } from '@host/ui/badge';
import { EmptyState } from '@host/ui/empty-state';
import { Icon } from '@host/ui/icon';
import { Tree } from '@host/ui/tree';
import type { TreeNode } from '@host/ui/tree-node';
import { useObservable } from '@host/ui/use-observable';
import { useMemo, useState } from 'react';
import { messages } from '../messages';
import { openProblem } from '../open-problem';
import { placeOf } from '../place-of';
import { type Problem, problemNodes } from '../problem-nodes';
import { severityIcons } from '../severity-icons';

export interface ProblemsProps {
  services: Pick<PluginServices, 'diagnostics' | 'editor' | 'notifications'>;
}

const none: readonly Diagnostic[] = [];
const noCounts: DiagnosticCounts = { errors: 0, warnings: 0, others: 0 };

/** What all tools have found, file by file. A click looks at the place; Enter and a double click go there. */
export function Problems({ services }: ProblemsProps) {
  const diagnostics = useObservable(services.diagnostics.diagnostics$, none);
  const counts = useObservable(services.diagnostics.counts$, noCounts);
  const nodes = useMemo(() => problemNodes(diagnostics), [diagnostics]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const expanded = useMemo(() => nodes.map(({ id }) => id).filter((id) => !folded.has(id)), [nodes, folded]);
  if (diagnostics.length === 0) {
    return <EmptyState icon="pass" title={messages.none} />;
  }
  return (
    <div className="problems">
      <p className="problems-counts" role="status">
        {messages.counts(counts)}
      </p>
      <div className="problems-tree">
        <Tree<Problem>
          label={messages.problems}
          nodes={nodes}
          expanded={expanded}
          onExpandedChange={(ids) =>
            setFolded(new Set(nodes.map(({ id }) => id).filter((id) => !ids.includes(id))))
          }
          onOpen={({ data }, pinned) => {
            if (data.type === 'finding') void openProblem(services, data.diagnostic, { focus: pinned });
          }}
          renderIcon={({ data }) => <ProblemIcon problem={data} />}
          renderBadge={({ data }) => <ProblemBadge problem={data} />}
          describe={describe}
        />
      </div>
    </div>
  );
}

function ProblemIcon({ problem }: { problem: Problem }) {
  if (problem.type === 'file') return <Icon name="file" />;
  const { severity } = problem.diagnostic;
  return <Icon name={severityIcons[severity]} className={`problems-${severity}`} />;
}

function ProblemBadge({ problem }: { problem: Problem }) {
  if (problem.type === 'file') {
    return (
      <span className="problems-file">
        <span className="problems-place">{problem.path}</span>
        <Badge tone={problem.worst === 'error' || problem.worst === 'warning' ? problem.worst : 'neutral'}>
          {problem.count}
        </Badge>
      </span>
    );
  }
  const { diagnostic } = problem;
  return (
    <span className="problems-place">
      <span className="problems-source">{sourceOf(diagnostic)}</span>
      {placeOf(diagnostic)}
    </span>
  );
}

function describe({ data }: TreeNode<Problem>): string {
  if (data.type === 'file') return messages.fileDescription(data.path, data.count);
  const { diagnostic } = data;
  const facts = [messages.severity(diagnostic.severity), placeOf(diagnostic), sourceOf(diagnostic)];
  return facts.filter((fact) => fact !== '').join(', ');
}

/** The tool that found it and its own code: 'solc 2018'. */
function sourceOf({ source, code }: Diagnostic): string {
  return [source, code].filter((part) => part !== undefined).join(' ');
}
