import type { DiagnosticCounts } from '@core/languages/diagnostics/diagnostics';
import { FilterToggles } from '@host/ui/fields/filter-toggles';
import { Input } from '@host/ui/fields/input';
import { severityIcons } from '@host/ui/icons/severity-icons';
import type { ProblemFilter, ShownSeverity } from '../filter-problems';
import { messages } from '../messages';

export interface ProblemsToolbarProps {
  counts: DiagnosticCounts;
  filter: ProblemFilter;
  onFilter: (filter: ProblemFilter) => void;
}

const severities: readonly ShownSeverity[] = ['error', 'warning', 'information'];

export function ProblemsToolbar({ counts, filter, onFilter }: ProblemsToolbarProps) {
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
      <FilterToggles
        label={messages.severities}
        toggles={severities.map((value) => ({
          value,
          icon: severityIcons[value],
          label: messages.showSeverity(value),
        }))}
        pressed={new Set(severities.filter((severity) => !filter.hidden.has(severity)))}
        onChange={(shown) =>
          onFilter({ ...filter, hidden: new Set(severities.filter((severity) => !shown.has(severity))) })
        }
      />
    </div>
  );
}
