import type { TestRunner } from '@core/execution/tests/test-runner';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { messages } from '../messages';

export interface NoTestsProps {
  isDiscovering: boolean;
  runners: readonly TestRunner[];
  onNewFile: () => void;
}

export function NoTests({ isDiscovering, runners, onNewFile }: NoTestsProps) {
  if (isDiscovering) return <EmptyState icon="search" title={messages.looking} />;
  if (runners.length === 0) {
    return <EmptyState icon="beaker" title={messages.noRunner} hint={messages.noRunnerHint} />;
  }
  return (
    <EmptyState
      icon="beaker"
      title={messages.noTests}
      hint={messages.noTestsHint(runners.map(({ displayName }) => displayName))}
      actions={
        <Button icon="new-file" onClick={onNewFile}>
          {messages.newFile}
        </Button>
      }
    />
  );
}
