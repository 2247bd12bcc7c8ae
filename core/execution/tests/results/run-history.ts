import { newId } from '@core/storage/new-id';
import { BehaviorSubject } from 'rxjs';
import type { TestRun } from '../tests';

/** Maximum number of stored runs; the oldest are removed first. */
const MAX_RUNS = 50;

/** The current state of a run, and its changes. */
export class RunRecord {
  readonly #onChange: () => void;
  #run: TestRun;

  constructor(run: TestRun, onChange: () => void) {
    this.#run = run;
    this.#onChange = onChange;
  }

  /** The current state of the run. */
  get run(): TestRun {
    return this.#run;
  }

  /** Updates counts and progress. */
  update(change: Partial<Pick<TestRun, 'counts' | 'total' | 'progress'>>): void {
    this.#run = { ...this.#run, ...change };
    this.#onChange();
  }

  /** Ends the run. */
  end(how: Pick<TestRun, 'status' | 'counts'> & Partial<Pick<TestRun, 'error'>>): void {
    const { progress: _, ...run } = this.#run;
    this.#run = { ...run, ...how, endTime: new Date().toISOString() };
    this.#onChange();
  }
}

/** A project's runs, newest first. */
export class RunHistory {
  #records: readonly RunRecord[] = [];
  /** See `TestService.runs$`. */
  readonly runs$ = new BehaviorSubject<readonly TestRun[]>([]);

  /** Adds a new run; `only` are the requested ids. */
  start(title: string, only: readonly string[] | undefined): RunRecord {
    const run: TestRun = {
      id: newId('run'),
      startTime: new Date().toISOString(),
      status: 'running',
      title,
      ...(only ? { only } : {}),
      counts: { passed: 0, failed: 0, skipped: 0, notRun: 0, unknown: 0 },
      total: 0,
    };
    const record = new RunRecord(run, () => this.#publish());
    this.#records = [record, ...this.#records].slice(0, MAX_RUNS);
    this.#publish();
    return record;
  }

  /** Removes all runs. */
  clear(): void {
    this.#records = [];
    this.#publish();
  }

  #publish(): void {
    this.runs$.next(this.#records.map(({ run }) => run));
  }
}
