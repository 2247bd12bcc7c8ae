/** Texts of this plugin; those of specification §8 stand in core/execution/messages. */
export const messages = {
  execute: 'Execute',
  executing: 'Executing...',
  loading: 'Loading...',
  stop: 'Stop',
  runTitle: 'Executing',
  buildTitle: 'Compiling',
  cancelled: 'Cancelled.',
  noProject: 'No project is open: open one, then compile',
  noContracts: 'There is no contract that an enabled chain plugin can compile',
  nothingToRepeat: 'Nothing was executed yet',
  truncated: 'The output was longer than what is kept; the rest was left out.',
  showOutput: 'Show Output',
  outsideBuild: (path: string) =>
    `The build wanted to write outside of 'build/': '${path}'. Nothing was written.`,
  buildStarted: (project: string) => `Compiling ${project}`,
  started: (files: number, language: string) =>
    `Executing ${files} ${files === 1 ? 'file' : 'files'} (${language})`,
  finished: (seconds: string, exitCode: number) => `Finished in ${seconds} s with exit code ${exitCode}`,
} as const;

/** Output channels that this plugin prints to. */
export const channels = { run: 'Execution', build: 'Build' } as const;
