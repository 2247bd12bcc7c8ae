import type { TestEvent } from '../test-runner';
import type { FileCoverage, MethodGas, TestReports } from './test-reports';

/** Collects coverage and gas reports from the runners in a run. */
export class RunReports {
  readonly #coverage: FileCoverage[] = [];
  readonly #methods: MethodGas[] = [];
  readonly #remarks: string[] = [];
  #isMeasured = false;

  /** Adds a report from a runner. */
  add(event: Extract<TestEvent, { type: 'covered' | 'measured' }>): void {
    if (event.type === 'covered') this.#coverage.push(...event.files);
    else {
      this.#isMeasured = true;
      this.#methods.push(...event.methods);
      if (event.remark !== undefined) this.#remarks.push(event.remark);
    }
  }

  /** All reports from the run. */
  get reports(): TestReports {
    const { length } = this.#coverage;
    return {
      ...(length > 0 && { coverage: this.#coverage }),
      ...(this.#isMeasured && { gas: { methods: this.#methods, remarks: this.#remarks } }),
    };
  }
}
