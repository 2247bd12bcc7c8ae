import { errorMessage, isCancellation } from '@core/base/errors';
import { extension } from '@core/base/path';
import type { BuildService } from '@core/chains/builds/builds';
import { projectSources } from '@core/chains/builds/project-sources';
import type { ChainDescription, ChainService } from '@core/chains/chains';
import type { TestRunnerService } from '@core/execution/tests/test-runner';
import type { ProjectService } from '@core/files/projects/project';
import type { TemplateService } from '@core/files/templates/templates';
import { BehaviorSubject } from 'rxjs';
import type { CodeBlock } from '../changes/code-blocks';
import type { ModelClient } from '../engine/chat-model';
import { messages } from '../messages';
import type { ModelSettings } from '../models/model-settings';
import { checkProject } from './check-project';
import type { GenerationOutcome } from './generate-contract';
import type { GenerationAttempt } from './generation-attempt';

export interface GeneratorServices {
  readonly builds: BuildService;
  readonly chains: ChainService;
  readonly projects: ProjectService;
  readonly templates: TemplateService;
  readonly testRunners: TestRunnerService;
}

export interface GenerationForm {
  readonly chain: string;
  readonly description: string;
  readonly budget: number;
}

export interface GenerationState {
  readonly isRunning: boolean;
  readonly attempts: readonly GenerationAttempt[];
  readonly projectId?: string;
  readonly problems?: readonly string[];
  /** Reason why no project was created. */
  readonly failure?: string;
  /** Code blocks in the last answer that have no file name. */
  readonly unplaced?: readonly CodeBlock[];
}

function speaks({ languages }: ChainDescription, ending: string): boolean {
  return languages.some(({ extensions }) => extensions.includes(ending));
}

/** Maximum length of a project name taken from the description. */
const MAX_NAME = 40;

/** Generates contracts, one at a time, and creates projects from them. */
export class ContractGenerator {
  readonly #services: GeneratorServices;
  readonly #models: Pick<ModelClient, 'ask'>;
  readonly #settings: ModelSettings;
  readonly state$ = new BehaviorSubject<GenerationState>({ isRunning: false, attempts: [] });
  #stop: AbortController | undefined;

  constructor(services: GeneratorServices, models: Pick<ModelClient, 'ask'>, settings: ModelSettings) {
    this.#services = services;
    this.#models = models;
    this.#settings = settings;
  }

  stop(): void {
    this.#stop?.abort();
  }

  async generate(form: GenerationForm): Promise<void> {
    if (this.state$.value.isRunning) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.state$.next({ isRunning: true, attempts: [] });
    try {
      const outcome = await this.#write(form, stop.signal);
      const { unplaced } = outcome;
      const end = outcome.type === 'failed' ? { failure: outcome.message } : await this.#apply(form, outcome);
      this.#end({ ...end, unplaced });
    } catch (error) {
      this.#end({ failure: isCancellation(error) ? messages.generationStopped : errorMessage(error) });
    }
  }

  async #write(form: GenerationForm, signal: AbortSignal): Promise<GenerationOutcome> {
    const { chains, templates } = this.#services;
    const model = this.#settings.chosen$.value;
    const chain = chains.chains.find(({ id }) => id === form.chain);
    if (!model) throw new Error(messages.noModel);
    if (!chain) throw new Error(messages.noChain);
    const connection = await this.#settings.connection(model.provider.id, model.address);
    const template = templates.forChain(form.chain);
    const files = template ? await templates.files(template.id) : [];
    const example = projectSources(files);
    const { generateContract } = await import('./generate-contract');
    return generateContract(
      {
        description: form.description,
        chain: chain.displayName,
        budget: form.budget,
        example,
        // Top-level files are tool settings; folders contain contracts, tests and scripts.
        base: example.filter(({ path }) => !path.includes('/') && !path.endsWith('.md')),
      },
      {
        ask: (system, said) =>
          this.#models.ask(connection, { model: model.model, system, messages: said, tools: [] }, { signal }),
        isSource: (path) => chains.chains.some((one) => speaks(one, extension(path))),
        check: (sources, phase) => checkProject(this.#services, form.chain, sources, phase, signal),
      },
      (attempt) => this.#report(attempt),
      signal,
    );
  }

  async #apply(
    { chain, description }: GenerationForm,
    { files, problems }: GenerationOutcome & { type: 'written' },
  ): Promise<Partial<GenerationState>> {
    const { projects } = this.#services;
    const name = nameOf(description);
    const project = await projects.import({
      name: projects.validateName(name).ok ? name : '',
      blockchain: chain,
      hasAIContract: true,
      files: files.map(({ path, content }) => ({ path, content })),
    });
    return { projectId: project.id, problems };
  }

  #report(attempt: GenerationAttempt): void {
    const state = this.state$.value;
    const others = state.attempts.filter(({ number }) => number !== attempt.number);
    this.state$.next({ ...state, attempts: [...others, attempt] });
  }

  #end(end: Partial<GenerationState>): void {
    this.state$.next({ attempts: this.state$.value.attempts, ...end, isRunning: false });
  }
}

function nameOf(description: string): string {
  const words = description
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, ' ')
    .trim()
    .split(/\s+/);
  let name = '';
  for (const word of words) {
    if (name.length + word.length >= MAX_NAME) break;
    name = `${name} ${word}`.trim();
  }
  return name;
}
