import { Field } from '@host/ui/fields/field';
import { Input } from '@host/ui/fields/input';
import type { TextQuery } from '../engine/text-query';
import { messages } from '../messages';

const MAX_CONTEXT_LINES = 10;

export interface QueryDetailsProps {
  query: TextQuery;
  onChange: (change: Partial<TextQuery>) => void;
}

export function QueryDetails({ query, onChange }: QueryDetailsProps) {
  return (
    <div className="text-search-details">
      <Field label={messages.include}>
        {(control) => (
          <Input
            {...control}
            size="small"
            placeholder={messages.includeHint}
            value={query.include}
            onChange={({ target }) => onChange({ include: target.value })}
          />
        )}
      </Field>
      <Field label={messages.exclude}>
        {(control) => (
          <Input
            {...control}
            size="small"
            placeholder={messages.excludeHint}
            value={query.exclude}
            onChange={({ target }) => onChange({ exclude: target.value })}
          />
        )}
      </Field>
      <Field label={messages.contextLines}>
        {(control) => (
          <Input
            {...control}
            size="small"
            type="number"
            min={0}
            max={MAX_CONTEXT_LINES}
            value={query.contextLines}
            onChange={({ target }) => onChange({ contextLines: clamp(target.valueAsNumber) })}
          />
        )}
      </Field>
    </div>
  );
}

/** Limits a line count to the valid range; NaN becomes 0. */
function clamp(lines: number): number {
  return Number.isNaN(lines) ? 0 : Math.min(Math.max(Math.round(lines), 0), MAX_CONTEXT_LINES);
}
