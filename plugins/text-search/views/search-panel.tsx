import './search-panel.css';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useEffect, useRef, useState } from 'react';
import type { MatchActions } from '../match-actions';
import { messages } from '../messages';
import { initialState, type PanelState } from '../panel-state';
import { fileId } from '../result-nodes';
import type { SearchPanelModel } from '../search-panel-model';
import { ResultBar } from './result-bar';
import { ResultTree } from './result-tree';
import { SearchForm } from './search-form';

export interface SearchPanelProps {
  model: SearchPanelModel;
  actions: MatchActions;
}

export function SearchPanel({ model, actions }: SearchPanelProps) {
  const state = useObservable(model.state$, initialState);
  const focusRequests = useObservable(model.focusRequests$, 0);
  const field = useRef<HTMLInputElement>(null);
  const [hasDetails, setHasDetails] = useState(false);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [isReplacing, setIsReplacing] = useState(false);
  const { query, files } = state;
  const isScoped = query.include !== '' || query.exclude !== '' || query.contextLines > 0;

  useEffect(() => {
    if (focusRequests === 0) return;
    field.current?.focus();
    field.current?.select();
  }, [focusRequests]);

  const replaceAll = async () => {
    setIsReplacing(true);
    await actions.replaceAll();
    setIsReplacing(false);
  };
  const isAllFolded = files.length > 0 && files.every(({ path }) => folded.has(fileId(path)));
  return (
    <div className="text-search">
      <SearchForm
        query={query}
        problem={state.problem}
        hasDetails={hasDetails || isScoped}
        onToggleDetails={() => setHasDetails(!hasDetails)}
        onChange={(change) => model.change(change)}
        onSearch={() => model.refresh()}
        onReplaceAll={files.length > 0 ? () => void replaceAll() : undefined}
        isReplacing={isReplacing}
        field={field}
      />
      <div className="text-search-results">
        <ResultBar
          state={state}
          isAllFolded={isAllFolded}
          onFoldAll={() => setFolded(new Set(isAllFolded ? [] : files.map(({ path }) => fileId(path))))}
          onRefresh={() => model.refresh()}
          onClear={() => model.clear()}
          onCancel={() => model.cancel()}
        />
        {files.length > 0 ? (
          <ResultTree files={files} folded={folded} onFold={setFolded} actions={actions} />
        ) : (
          <NoResults state={state} />
        )}
      </div>
    </div>
  );
}

function NoResults({ state: { query, problem, error, fraction } }: { state: PanelState }) {
  if (problem !== undefined || error !== undefined || fraction !== undefined) return undefined;
  return query.pattern === '' ? (
    <EmptyState icon="search" title={messages.start} hint={messages.startHint} />
  ) : (
    <EmptyState icon="search-stop" title={messages.none} hint={messages.noneHint} />
  );
}
