import type { ChainService } from '@core/chains/chains';
import type { ProjectService } from '@core/files/projects/project';
import { editorPath, type NavigationService } from '@core/workspace/navigation/navigation';
import { Button } from '@host/ui/buttons/button';
import { Badge } from '@host/ui/feedback/badge';
import { Field } from '@host/ui/fields/field';
import { Select } from '@host/ui/fields/select';
import { useObservable } from '@host/ui/hooks/use-observable';
import { type ComponentProps, useState } from 'react';
import type { ChatSession } from '../chat-session';
import type { GenerationState } from '../generation/contract-generator';
import { messages } from '../messages';
import { CodeBlock } from './code-block';
import { ScrolledText } from './scrolled-text';
import { withPositionKeys } from './with-position-keys';

type CodeServices = ComponentProps<typeof CodeBlock>['services'];

interface Services extends CodeServices {
  readonly chains: ChainService;
  readonly navigation: NavigationService;
  readonly projects: ProjectService;
}

const budgets = ['1', '3', '5', '8', '12'] as const;
type Budget = (typeof budgets)[number];

export function GenerateScreen({ session, services }: { session: ChatSession; services: Services }) {
  const { generator } = session;
  const state = useObservable(generator.state$, generator.state$.value);
  const chains = useObservable(services.chains.chains$, []);
  const chosen = useObservable(session.settings.chosen$, undefined);
  const own = services.projects.project?.blockchain;
  const [chain, setChain] = useState(chains.some(({ id }) => id === own) ? own : chains[0]?.id);
  const [description, setDescription] = useState('');
  const [budget, setBudget] = useState<Budget>('5');
  const [error, setError] = useState<string>();
  const generate = () => {
    setError(undefined);
    if (!chosen) return session.show('setUp');
    if (chain === undefined) return setError(messages.noChain);
    if (description.trim() === '') return setError(messages.descriptionNeeded);
    void generator.generate({ chain, description: description.trim(), budget: Number(budget) });
  };
  return (
    <form
      className="ai-chat-screen"
      onSubmit={(event) => {
        event.preventDefault();
        generate();
      }}
    >
      <p className="ai-chat-note">{messages.generateHint}</p>
      <Field label={messages.chain}>
        {(control) => (
          <Select
            {...control}
            options={chains.map(({ id, displayName }) => ({ value: id, label: displayName }))}
            value={chain}
            onChange={setChain}
          />
        )}
      </Field>
      <Field label={messages.description} error={error}>
        {(control) => (
          <textarea
            {...control}
            className="ai-chat-field ai-chat-description"
            placeholder={messages.descriptionHint}
            rows={5}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      <Field label={messages.budget} hint={messages.budgetHint}>
        {(control) => (
          <Select
            {...control}
            options={budgets.map((value) => ({ value, label: value }))}
            value={budget}
            onChange={setBudget}
          />
        )}
      </Field>
      <div className="ai-chat-actions" data-keep-uncovered="">
        {state.isRunning ? (
          <Button icon="debug-stop" onClick={() => generator.stop()}>
            {messages.stop}
          </Button>
        ) : (
          <Button variant="primary" icon="wand" type="submit">
            {messages.generateNow}
          </Button>
        )}
      </div>
      <Progress state={state} budget={Number(budget)} />
      <Outcome state={state} services={services} />
      {withPositionKeys(state.unplaced ?? []).map(({ key, item }) => (
        <CodeBlock key={key} {...item} services={services} />
      ))}
    </form>
  );
}

function Progress({ state: { attempts }, budget }: { state: GenerationState; budget: number }) {
  if (attempts.length === 0) return null;
  return (
    <ol className="ai-chat-attempts" aria-label={messages.attempts} aria-live="polite">
      {attempts.map(({ number, state, problems }) => (
        <li key={number}>
          <span>{messages.attempt(number, budget)}</span>{' '}
          <Badge
            tone={
              state === 'failed' || state === 'incomplete'
                ? 'warning'
                : state === 'succeeded'
                  ? 'success'
                  : 'info'
            }
          >
            {messages.attemptState(state)}
          </Badge>
          {problems.length > 0 && <ScrolledText>{problems.join('\n')}</ScrolledText>}
        </li>
      ))}
    </ol>
  );
}

function Outcome({
  state,
  services,
}: {
  state: GenerationState;
  services: { readonly navigation: NavigationService };
}) {
  const { failure, projectId, problems = [] } = state;
  if (failure !== undefined) {
    return (
      <p role="alert" className="ai-chat-error">
        {failure}
      </p>
    );
  }
  if (projectId === undefined) return null;
  return (
    <div className="ai-chat-actions">
      <p role="status" className="ai-chat-note">
        {problems.length === 0 ? messages.generated : messages.generatedWith(problems.length)}
      </p>
      <Button variant="primary" onClick={() => services.navigation.navigate(editorPath(projectId))}>
        {messages.openProject}
      </Button>
    </div>
  );
}
