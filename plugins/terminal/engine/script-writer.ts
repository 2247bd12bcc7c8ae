import { Bash } from 'just-bash/browser';

type Script = ReturnType<Bash['transform']>['ast'];
export type Statement = Script['statements'][number];

export class ScriptWriter {
  readonly #bash = new Bash({ defenseInDepth: false });
  #statements: readonly Statement[] = [];

  constructor() {
    this.#bash.registerTransformPlugin({
      name: 'part',
      transform: ({ ast, metadata }) => ({ ast: { ...ast, statements: [...this.#statements] }, metadata }),
    });
  }

  /** The pipelines that a statement joins with `&&` and `||`, each with its source text. */
  pipelines(statement: Statement): readonly { readonly text: string; readonly part: Statement }[] {
    return statement.pipelines.map((pipeline) => {
      const part: Statement = {
        type: 'Statement',
        background: statement.background,
        pipelines: [pipeline],
        operators: [],
      };
      this.#statements = [part];
      return { part, text: this.#bash.transform(':').script };
    });
  }
}
