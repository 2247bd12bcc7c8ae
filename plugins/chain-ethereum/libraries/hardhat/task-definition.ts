export type TaskArguments = Readonly<Record<string, unknown>>;

/** Runs the task that an override replaces. Without arguments, the replaced task receives the override's arguments. */
export type RunSuper = ((args?: TaskArguments) => Promise<unknown>) & { readonly isDefined: boolean };

/** A task's code; `hre` is the default export of 'hardhat'. */
export type TaskAction = (args: TaskArguments, hre: unknown, runSuper: RunSuper) => unknown;

/** Hardhat 3 loads actions from a module; its default export is the action. */
type LoadAction = () => Promise<{ readonly default: TaskAction }>;

interface TaskParameter {
  readonly name: string;
  readonly isRequired: boolean;
  readonly defaultValue?: unknown;
}

interface ParameterOptions {
  readonly name: string;
  readonly defaultValue?: unknown;
}

/**
 * A task in `hardhat.config`, with the builder methods of Hardhat 2 and 3. Only `setAction` has the same name in both
 * versions. In Hardhat 2, its argument is the action. In Hardhat 3, its argument is a function that loads the action,
 * and `build` is called afterwards.
 */
export class TaskDefinition {
  readonly name: string;
  readonly parameters: TaskParameter[] = [];
  #action: TaskAction | undefined;
  #load: LoadAction | undefined;
  readonly #onBuild: (definition: TaskDefinition) => void;

  constructor(name: string, action: TaskAction | undefined, onBuild: (definition: TaskDefinition) => void) {
    this.name = name;
    this.#action = action;
    this.#onBuild = onBuild;
  }

  setDescription(_description: string): this {
    return this;
  }

  setAction(action: TaskAction): this {
    this.#action = action;
    return this;
  }

  /** Only in Hardhat 3. */
  setInlineAction(action: TaskAction): this {
    this.#load = async () => ({ default: action });
    return this;
  }

  /** Only in Hardhat 3. The task runs only if the configuration lists it. */
  build(): this {
    this.#load ??= this.#action as LoadAction | undefined;
    this.#action = undefined;
    this.#onBuild(this);
    return this;
  }

  /** Only in Hardhat 3. Options can always be omitted. */
  addOption(options: ParameterOptions): this {
    return this.#add({ ...options, isRequired: false });
  }

  /** Only in Hardhat 3. */
  addLevel({ name, defaultValue = 0 }: ParameterOptions): this {
    return this.#add({ name, defaultValue, isRequired: false });
  }

  /** The argument is the name in Hardhat 2 and an object in Hardhat 3. */
  addFlag(flag: string | ParameterOptions): this {
    const name = typeof flag === 'string' ? flag : flag.name;
    return this.#add({ name, defaultValue: false, isRequired: false });
  }

  /** Only in Hardhat 3. */
  addPositionalArgument({ name, defaultValue }: ParameterOptions): this {
    return this.#add({ name, defaultValue, isRequired: defaultValue === undefined });
  }

  /** Only in Hardhat 3. */
  addVariadicArgument(options: ParameterOptions): this {
    return this.addPositionalArgument(options);
  }

  /** Only in Hardhat 2. */
  addParam(
    name: string,
    _description?: string,
    defaultValue?: unknown,
    _type?: unknown,
    isOptional = defaultValue !== undefined,
  ): this {
    return this.#add({ name, defaultValue, isRequired: !isOptional });
  }

  /** Only in Hardhat 2. */
  addOptionalParam(name: string, _description?: string, defaultValue?: unknown): this {
    return this.#add({ name, defaultValue, isRequired: false });
  }

  addPositionalParam = this.addParam;
  addVariadicPositionalParam = this.addParam;
  addOptionalPositionalParam = this.addOptionalParam;
  addOptionalVariadicPositionalParam = this.addOptionalParam;

  /** Resolves to the action's result. An override without an action runs the original task. */
  async run(args: TaskArguments, hre: unknown, runSuper: RunSuper): Promise<unknown> {
    const action = this.#load ? (await this.#load()).default : this.#action;
    if (typeof action === 'function') return action(args, hre, runSuper);
    if (action === undefined && runSuper.isDefined) return runSuper(args);
    throw new Error(`The task “${this.name}” has no action`);
  }

  #add(parameter: TaskParameter): this {
    this.parameters.push(parameter);
    return this;
  }
}
