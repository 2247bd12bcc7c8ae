import type { PluginServices } from '@host/api/plugin-context';
import { runCommand } from '@host/api/run-command';
import { decorateCoverage } from './decorate-coverage';
import { GAS_SNAPSHOT_PATH, gasDifferences, gasSnapshotText } from './engine/testing/gas-snapshot';
import {
  type CoverageHeadings,
  coverageText,
  type GasHeadings,
  gasReportText,
} from './engine/testing/report-text';
import { messages } from './messages';
import type { SolidityTests } from './solidity-tests';

/** Owner of the decorations, and of what is told in Output. */
const COVERAGE = 'solidity-coverage';

type Services = Pick<
  PluginServices,
  'commands' | 'decorations' | 'files' | 'notifications' | 'output' | 'tests'
>;

/** What can be read of a run of Solidity tests besides what passed: coverage, and gas. */
export class TestReports {
  readonly #services: Services;
  readonly #tests: SolidityTests;

  constructor(services: Services, tests: SolidityTests) {
    this.#services = services;
    this.#tests = tests;
  }

  /** Runs all tests, following them; what they ran shows beside the code, and as a table in Output. */
  async runWithCoverage(): Promise<void> {
    const { tests, decorations } = this.#services;
    this.#tests.followsCoverage = true;
    try {
      await tests.run();
    } finally {
      this.#tests.followsCoverage = false;
    }
    const coverage = this.#tests.report$.value?.coverage;
    if (!coverage || coverage.length === 0) return this.#tell(messages.noCoverage);
    decorations.set(COVERAGE, decorateCoverage(coverage));
    this.#print(messages.coverageChannel, coverageText(coverage, coverageHeadings()));
  }

  clearCoverage(): void {
    this.#services.decorations.set(COVERAGE, []);
  }

  /** Prints what methods cost, and what is different from the snapshot that the project keeps. */
  async showGas(): Promise<void> {
    const report = this.#tests.report$.value;
    if (!report) return this.#tell(messages.noRun);
    const parts = [gasReportText(report.methods, gasHeadings())];
    const snapshot = await this.#snapshot();
    if (snapshot !== undefined) {
      const differences = gasDifferences(snapshot, report.figures);
      parts.push(
        differences.length === 0 ? messages.sameGas : differences.map(messages.gasDifference).join('\n'),
      );
    }
    this.#print(messages.gasChannel, parts.filter((part) => part !== '').join('\n\n') || messages.noGas);
  }

  /** Keeps the gas of the last run's tests in the project, in Foundry's form. */
  async writeGasSnapshot(): Promise<void> {
    const report = this.#tests.report$.value;
    if (!report) return this.#tell(messages.noRun);
    const { files, notifications } = this.#services;
    await files.writeFiles([{ path: GAS_SNAPSHOT_PATH, content: gasSnapshotText(report.figures) }]);
    notifications.show({
      severity: 'info',
      message: messages.gasWritten(GAS_SNAPSHOT_PATH, report.figures.length),
    });
  }

  async #snapshot(): Promise<string | undefined> {
    const { files } = this.#services;
    if (!files.exists(GAS_SNAPSHOT_PATH)) return undefined;
    const { content } = await files.read(GAS_SNAPSHOT_PATH);
    return typeof content === 'string' ? content : undefined;
  }

  #print(channel: string, text: string): void {
    const { output } = this.#services;
    for (const line of text.split('\n')) output.channel(channel).append(line);
    runCommand(this.#services, 'output.show', channel);
  }

  #tell(message: string): void {
    this.#services.notifications.show({ severity: 'info', message });
  }
}

/** In the language of the moment. */
function coverageHeadings(): CoverageHeadings {
  const { coverageFile: file, coverageLines: lines, coverageBranches: branches } = messages;
  return { file, lines, branches, functions: messages.coverageFunctions, total: messages.coverageTotal };
}

function gasHeadings(): GasHeadings {
  const { gasMethod: method, gasLeast: least, gasMean: mean, gasMedian: median } = messages;
  const { gasMost: most, gasCalls: calls, gasCreation: creation } = messages;
  return { method, least, mean, median, most, calls, creation };
}
