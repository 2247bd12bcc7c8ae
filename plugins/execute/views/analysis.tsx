import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';
import './analysis.css';
import { errorMessage } from '@core/base/errors';
import { executionMessages } from '@core/execution/messages';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { Progress } from '@host/ui/feedback/progress';
import { useObservable } from '@host/ui/hooks/use-observable';
import { severityIcons } from '@host/ui/icons/severity-icons';
import { List, ListItem } from '@host/ui/layout/list';
import { analysisMessages as own } from '../analysis-messages';
import type { AnalysisRunner, AnalysisState, FinishedAnalysis } from '../analysis-runner';
import { messages } from '../messages';
import { Failure } from './failure';

export interface AnalysisViewProps {
  services: { readonly editor: EditorService; readonly notifications: NotificationService };
  runner: AnalysisRunner;
}

/** Diagnostics from the last contract analysis. */
export function AnalysisView({ services, runner }: AnalysisViewProps) {
  const state = useObservable(runner.state$, runner.state$.value);
  const { failure, finished, isBusy } = state;
  return (
    <section aria-label={own.analysis} aria-busy={isBusy} className="analysis">
      <div className="analysis-head">
        <p role="status">{said(state)}</p>
        <Button size="small" icon="shield" busy={isBusy} onClick={() => void runner.analyze()}>
          {own.analyze}
        </Button>
        {isBusy && (
          <Button size="small" icon="debug-stop" onClick={() => runner.stop()}>
            {messages.stop}
          </Button>
        )}
      </div>
      {failure !== undefined && (
        <Failure
          title={executionMessages.analysisFailed}
          reason={errorMessage(failure)}
          onRetry={() => void runner.analyze()}
        />
      )}
      {finished ? (
        <DiagnosticList services={services} finished={finished} />
      ) : (
        isBusy && <Progress label={own.analyzing} />
      )}
      {!finished && !isBusy && failure === undefined && (
        <EmptyState icon="shield" title={own.nothingAnalyzed} hint={own.analysisHint} />
      )}
    </section>
  );
}

function said({ failure, finished, isBusy }: AnalysisState): string {
  if (isBusy) return own.analyzing;
  if (!finished || failure !== undefined) return '';
  const { diagnostics, fileCount, target } = finished;
  return [own.analyzed(diagnostics.length), messages.files(fileCount), own.analyzedAt(target)].join(' · ');
}

interface DiagnosticListProps {
  services: AnalysisViewProps['services'];
  finished: FinishedAnalysis;
}

function DiagnosticList({
  services: { editor, notifications },
  finished: { diagnostics },
}: DiagnosticListProps) {
  if (diagnostics.length === 0) {
    return <EmptyState icon="pass" title={own.nothingFound} hint={own.nothingFoundHint} />;
  }
  const open = ({ path, range }: Diagnostic) => {
    if (path === '') return;
    editor.open(path, range ? { range, focus: true } : { focus: true }).catch((error: unknown) => {
      notifications.show({ severity: 'error', source: path, message: errorMessage(error) });
    });
  };
  // Two diagnostics may be equal, so their index is used as the key. The list does not change while it is shown.
  const numbered = diagnostics.map((diagnostic, number) => ({ diagnostic, number }));
  return (
    <List label={own.diagnostics}>
      {numbered.map(({ diagnostic, number }) => (
        <ListItem
          key={number}
          title={diagnostic.message}
          description={descriptionOf(diagnostic)}
          icon={severityIcons[diagnostic.severity]}
          tone={toneOf(diagnostic)}
          onOpen={() => open(diagnostic)}
        />
      ))}
    </List>
  );
}

function toneOf({ severity }: Diagnostic): 'warning' | 'error' | undefined {
  return severity === 'warning' || severity === 'error' ? severity : undefined;
}

function descriptionOf({ code, path, range, severity, source }: Diagnostic): string {
  const place = range ? `${path}:${range.startLine}:${range.startColumn}` : path;
  const tool = [source, code].filter(Boolean).join(' ');
  return [own.severity(severity), place, tool].filter(Boolean).join(' · ');
}
