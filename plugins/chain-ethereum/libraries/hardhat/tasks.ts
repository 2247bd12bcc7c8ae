import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import { isHardhatConfig } from '../../engine/settings/hardhat-config';
import { type RunSuper, type TaskAction, type TaskArguments, TaskDefinition } from './task-definition';

/** Tasks that do nothing in Sinter, because contracts are compiled when a script requests one. */
const BUILDS = ['compile', 'build'];

/** Hardhat's other tasks, which scripts and tests in Sinter cannot run. */
const NOT_AVAILABLE = ['clean', 'console', 'flatten', 'node', 'run', 'test', 'verify'];

/** A task's name. Hardhat 3 has nested tasks; Hardhat 2 has scopes. */
export type TaskName = string | readonly string[] | { readonly scope?: string; readonly task: string };

/**
 * The tasks that the project's `hardhat.config` defines. The configuration is loaded when a script runs the first task.
 */
export class Tasks {
  readonly #host: Pick<ScriptHost, 'importModule' | 'paths'>;
  readonly #extensions: ((hre: object) => unknown)[] = [];
  /** Hardhat 2 tasks, which do not have to be listed in the configuration. */
  readonly #defined = new Set<TaskDefinition>();
  #loading: Promise<readonly TaskDefinition[]> | undefined;

  constructor(host: Pick<ScriptHost, 'importModule' | 'paths'>) {
    this.#host = host;
  }

  /** Exports of 'hardhat/config' for tasks and extensions. */
  get configuration() {
    const task = (name: TaskName, ...[description, action]: [(string | TaskAction)?, TaskAction?]) =>
      this.#define(nameOf(name), typeof description === 'function' ? description : action);
    const unsupported = (name: string) => () => {
      throw new Error(`${name} is not supported here`);
    };
    return {
      task,
      subtask: task,
      internalTask: task,
      emptyTask: task,
      overrideTask: task,
      scope: (scope: string) => {
        const inScope: typeof task = (name, ...rest) => task(`${scope} ${nameOf(name)}`, ...rest);
        return { task: inScope, subtask: inScope };
      },
      extendEnvironment: (extend: (hre: object) => unknown) => this.#extensions.push(extend),
      extendConfig: unsupported('extendConfig'),
      extendProvider: unsupported('extendProvider'),
      types: Object.fromEntries(
        ['any', 'bigint', 'boolean', 'float', 'inputFile', 'int', 'json', 'string'].map((name) => [
          name,
          { name },
        ]),
      ),
    };
  }

  async run(hre: object, wanted: TaskName, given: TaskArguments = {}): Promise<unknown> {
    const name = nameOf(wanted);
    const tasks = await this.#load(hre);
    const versions = tasks.filter((task) => task.name === name);
    if (versions.length === 0 && !BUILDS.includes(name)) throw new Error(this.#noTask(name, tasks));
    // An override also accepts the parameters of the original task.
    const passed = Object.entries(given).filter(([, value]) => value !== undefined);
    const args = { ...defaultsOf(versions), ...Object.fromEntries(passed) };
    for (const parameter of versions.flatMap(({ parameters }) => parameters))
      if (parameter.isRequired && args[parameter.name] === undefined)
        throw new Error(`The task “${name}” requires the argument “${parameter.name}”`);
    const runVersion = async (index: number, own: TaskArguments): Promise<unknown> => {
      const run = (next: TaskArguments = own) => runVersion(index - 1, next);
      const isDefined = index > 0 || BUILDS.includes(name);
      return versions[index]?.run(own, hre, Object.assign(run, { isDefined }) satisfies RunSuper);
    };
    return runVersion(versions.length - 1, args);
  }

  #define(name: string, action: TaskAction | undefined): TaskDefinition {
    const definition = new TaskDefinition(name, action, (built) => this.#defined.delete(built));
    this.#defined.add(definition);
    return definition;
  }

  #load(hre: object): Promise<readonly TaskDefinition[]> {
    this.#loading ??= this.#read(hre);
    return this.#loading;
  }

  async #read(hre: object): Promise<readonly TaskDefinition[]> {
    const path = this.#host.paths.find(isHardhatConfig);
    const exports = path === undefined ? {} : await this.#host.importModule(path);
    for (const extend of this.#extensions) await extend(hre);
    return [...this.#defined, ...listedTasks(exports.default ?? exports)];
  }

  #noTask(name: string, tasks: readonly TaskDefinition[]): string {
    if (NOT_AVAILABLE.includes(name)) return `The Hardhat task “${name}” is not available here`;
    const names = [...new Set(tasks.map((task) => `“${task.name}”`))];
    return names.length === 0
      ? `Unknown task “${name}”: the project's Hardhat configuration defines no tasks`
      : `Unknown task “${name}”. Available: ${names.join(', ')}`;
  }
}

/** The Hardhat 3 tasks in the configuration and in its plugins. */
function listedTasks(config: unknown): readonly TaskDefinition[] {
  const { plugins = [], tasks = [] } = (config ?? {}) as { plugins?: unknown; tasks?: unknown };
  const lists = Array.isArray(plugins) ? plugins.flatMap((plugin) => plugin?.tasks ?? []) : [];
  return [...lists, ...(Array.isArray(tasks) ? tasks : [])].filter((task) => task instanceof TaskDefinition);
}

function defaultsOf(versions: readonly TaskDefinition[]): TaskArguments {
  const parameters = versions.flatMap((version) => version.parameters);
  return Object.fromEntries(parameters.map(({ name, defaultValue }) => [name, defaultValue]));
}

function nameOf(name: TaskName): string {
  if (typeof name === 'string') return name;
  if ('task' in name) return [name.scope, name.task].filter((part) => part !== undefined).join(' ');
  return name.join(' ');
}
