import { Button } from '@host/ui/buttons/button';
import { IconButton } from '@host/ui/buttons/icon-button';
import { Progress } from '@host/ui/feedback/progress';
import { Icon } from '@host/ui/icons/icon';
import { messages } from '../messages';
import { countMatches, type PanelState } from '../panel-state';

export interface ResultBarProps {
  state: PanelState;
  isAllFolded: boolean;
  onFoldAll: () => void;
  onRefresh: () => void;
  onClear: () => void;
  onCancel: () => void;
}

export function ResultBar({ state, isAllFolded, ...props }: ResultBarProps) {
  const { query, files, fraction, summary, error } = state;
  const isSearching = fraction !== undefined;
  const isEmpty = files.length === 0;
  return (
    <>
      <div className="text-search-bar">
        <p role="status" className="text-search-summary">
          {!isEmpty && messages.summary(countMatches(files), files.length)}
          {isEmpty && isSearching && messages.searching}
        </p>
        {isSearching && (
          <Button size="small" onClick={props.onCancel}>
            {messages.cancel}
          </Button>
        )}
        <IconButton
          icon={isAllFolded ? 'expand-all' : 'collapse-all'}
          label={isAllFolded ? messages.expandAll : messages.collapseAll}
          size="small"
          disabled={isEmpty}
          onClick={props.onFoldAll}
        />
        <IconButton
          icon="refresh"
          label={messages.refresh}
          size="small"
          disabled={query.pattern === ''}
          onClick={props.onRefresh}
        />
        <IconButton
          icon="clear-all"
          label={messages.clear}
          size="small"
          disabled={isEmpty && query.pattern === ''}
          onClick={props.onClear}
        />
      </div>
      <div className="text-search-progress">
        {isSearching && <Progress label={messages.searching} fraction={fraction} />}
      </div>
      {error !== undefined && <Note icon="error" tone="error" text={error} />}
      {summary?.isCapped && <Note icon="info" tone="info" text={messages.capped(query.maxMatches)} />}
    </>
  );
}

function Note({ icon, tone, text }: { icon: string; tone: 'error' | 'info'; text: string }) {
  return (
    <p role={tone === 'error' ? 'alert' : undefined} className={`text-search-note text-search-${tone}`}>
      <Icon name={icon} />
      {text}
    </p>
  );
}
