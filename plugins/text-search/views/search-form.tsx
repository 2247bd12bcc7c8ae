import { IconButton } from '@host/ui/buttons/icon-button';
import { Input } from '@host/ui/fields/input';
import type { KeyboardEvent, Ref } from 'react';
import type { TextQuery } from '../engine/text-query';
import { messages } from '../messages';
import { QueryDetails } from './query-details';

export interface SearchFormProps {
  query: TextQuery;
  problem: string | undefined;
  hasDetails: boolean;
  onToggleDetails: () => void;
  onChange: (change: Partial<TextQuery>) => void;
  onSearch: () => void;
  /** Undefined if there are no matches to replace. */
  onReplaceAll: (() => void) | undefined;
  isReplacing: boolean;
  field: Ref<HTMLInputElement>;
}

/** Search options, indexed by the key that toggles them when pressed with Alt, as in other editors. */
const switches: Readonly<Record<string, 'matchCase' | 'wholeWord' | 'isRegex'>> = {
  KeyC: 'matchCase',
  KeyW: 'wholeWord',
  KeyR: 'isRegex',
};

const PROBLEM_ID = 'text-search-problem';

export function SearchForm({ query, problem, onChange, onSearch, ...props }: SearchFormProps) {
  const isReplace = query.replacement !== undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const toggled = event.altKey && !event.ctrlKey && !event.metaKey ? switches[event.code] : undefined;
    if (toggled) onChange({ [toggled]: !query[toggled] });
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onSearch();
    else return;
    event.preventDefault();
  };
  const toggle = (name: 'matchCase' | 'wholeWord' | 'isRegex', icon: string, label: string) => (
    <IconButton
      icon={icon}
      label={label}
      size="small"
      pressed={query[name]}
      onClick={() => onChange({ [name]: !query[name] })}
    />
  );
  return (
    <search className="text-search-form" onKeyDown={onKeyDown}>
      <IconButton
        icon={isReplace ? 'chevron-down' : 'chevron-right'}
        label={messages.toggleReplace}
        size="small"
        pressed={isReplace}
        className="text-search-toggle"
        onClick={() => onChange({ replacement: isReplace ? undefined : '' })}
      />
      <div className="text-search-fields">
        <Input
          ref={props.field}
          aria-label={messages.search}
          placeholder={messages.search}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : PROBLEM_ID}
          value={query.pattern}
          onChange={({ target }) => onChange({ pattern: target.value })}
          suffix={
            <span className="text-search-switches">
              {toggle('matchCase', 'case-sensitive', messages.matchCase)}
              {toggle('wholeWord', 'whole-word', messages.wholeWord)}
              {toggle('isRegex', 'regex', messages.regex)}
            </span>
          }
        />
        {problem !== undefined && (
          <p id={PROBLEM_ID} role="alert" className="text-search-problem">
            {problem}
          </p>
        )}
        {isReplace && (
          <ReplacementField
            query={query}
            onChange={onChange}
            onReplaceAll={props.onReplaceAll}
            isReplacing={props.isReplacing}
          />
        )}
        {props.hasDetails && <QueryDetails query={query} onChange={onChange} />}
      </div>
      <IconButton
        icon="ellipsis"
        label={messages.toggleDetails}
        size="small"
        pressed={props.hasDetails}
        className="text-search-toggle"
        onClick={props.onToggleDetails}
      />
    </search>
  );
}

type ReplacementFieldProps = Pick<SearchFormProps, 'query' | 'onChange' | 'onReplaceAll' | 'isReplacing'>;

function ReplacementField({ query, onChange, onReplaceAll, isReplacing }: ReplacementFieldProps) {
  return (
    <Input
      aria-label={messages.replace}
      placeholder={messages.replace}
      value={query.replacement}
      onChange={({ target }) => onChange({ replacement: target.value })}
      suffix={
        <span className="text-search-switches">
          <IconButton
            icon="preserve-case"
            label={messages.preserveCase}
            size="small"
            pressed={query.preserveCase}
            onClick={() => onChange({ preserveCase: !query.preserveCase })}
          />
          <IconButton
            icon="replace-all"
            label={messages.replaceAll}
            size="small"
            busy={isReplacing}
            disabled={!onReplaceAll}
            onClick={onReplaceAll}
          />
        </span>
      }
    />
  );
}
