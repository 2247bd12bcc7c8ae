import type { DiagnosticCounts } from '@core/diagnostics/diagnostics';
import { IconButton } from '@host/ui/icon-button';
import { Input } from '@host/ui/input';
import type { ProblemFilter, ShownSeverity } from '../filter-problems';
import { messages } from '../messages';
import { severityIcons } from '../severity-icons';

export interface ProblemsToolbarProps {
  counts: DiagnosticCounts;
  filter: ProblemFilter;
  onFilter: (filter: ProblemFilter) => void;
}

const severities: readonly ShownSeverity[] = ['error', 'warning', 'information'];

/** How many problems there are, and which of them are shown. */
export function ProblemsToolbar({ counts, filter, onFilter }: ProblemsToolbarProps) {
  const toggle = (severity: ShownSeverity) => {
    const hidden = new Set(filter.hidden);
    if (!hidden.delete(severity)) hidden.add(severity);
    onFilter({ ...filter, hidden });
  };
  return (
    <div className="problems-toolbar">
      <p className="problems-counts" role="status">
        {messages.counts(counts)}
      </p>
      <Input
        size="small"
        icon="filter"
        aria-label={messages.filter}
        placeholder={messages.filter}
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
        onClear={() => onFilter({ ...filter, text: '' })}
      />
      <span className="problems-severities">
        {severities.map((severity) => (
          <IconButton
            key={severity}
            icon={severityIcons[severity]}
            label={messages.showSeverity(severity)}
            pressed={!filter.hidden.has(severity)}
            onClick={() => toggle(severity)}
          />
        ))}
      </span>
    </div>
  );
}
