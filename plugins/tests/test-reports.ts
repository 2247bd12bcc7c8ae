import type { CommandService } from '@core/commands/commands';
import type { TestReports } from '@core/execution/tests/results/test-reports';
import type { TestService } from '@core/execution/tests/tests';
import type { DecorationService } from '@core/languages/editor/decorations';
import type { NotificationService } from '@core/notifications/notifications';
import type { OutputService } from '@core/notifications/output/output';
import { runCommand } from '@host/api/run-command';
import { firstValueFrom } from 'rxjs';
import { decorateCoverage } from './decorate-coverage';
import { messages } from './messages';
import { type CoverageHeadings, coverageText, type GasHeadings, gasReportText } from './report-text';

const COVERAGE = 'coverage';

interface Services {
  readonly commands: CommandService;
  readonly decorations: DecorationService;
  readonly notifications: NotificationService;
  readonly output: OutputService;
  readonly tests: TestService;
}

export class TestReportActions {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Runs all tests with coverage, and shows the result next to the code and as a table in Output. */
  async runWithCoverage(): Promise<void> {
    const { tests, decorations } = this.#services;
    const { status, error } = await tests.run(undefined, { coverage: true });
    if (status === 'error') return this.#report(messages.notRun(error ?? ''));
    if (status !== 'completed') return;
    const coverage = (await this.#reports())?.coverage;
    if (!coverage) return this.#report(messages.noCoverage);
    decorations.set(COVERAGE, decorateCoverage(coverage));
    this.#print(messages.coverageChannel, coverageText(coverage, coverageHeadings()));
  }

  clearCoverage(): void {
    this.#services.decorations.set(COVERAGE, []);
  }

  /** Prints the gas costs of methods in the last run, with the test runners' notes. */
  async showGas(): Promise<void> {
    const gas = (await this.#reports())?.gas;
    if (!gas) return this.#report(messages.noGasRun);
    const parts = [gasReportText(gas.methods, gasHeadings()), ...gas.remarks];
    this.#print(messages.gasChannel, parts.filter((part) => part !== '').join('\n\n') || messages.noGas);
  }

  #reports(): Promise<TestReports | undefined> {
    return firstValueFrom(this.#services.tests.reports$);
  }

  #print(channel: string, text: string): void {
    const { output } = this.#services;
    for (const line of text.split('\n')) output.channel(channel).append(line);
    runCommand(this.#services, 'output.show', channel);
  }

  #report(message: string): void {
    this.#services.notifications.show({ severity: 'info', message });
  }
}

function coverageHeadings(): CoverageHeadings {
  const { coverageFile: file, coverageLines: lines, coverageBranches: branches } = messages;
  return { file, lines, branches, functions: messages.coverageFunctions, total: messages.coverageTotal };
}

function gasHeadings(): GasHeadings {
  const { gasMethod: method, gasLeast: least, gasMean: mean, gasMedian: median } = messages;
  const { gasMost: most, gasCalls: calls, gasCreation: creation } = messages;
  return { method, least, mean, median, most, calls, creation };
}
