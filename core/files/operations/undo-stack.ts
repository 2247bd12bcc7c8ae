import type { FileStep } from '@core/storage/storage';
import { BehaviorSubject } from 'rxjs';
import type { UndoState } from '../project-files';

/** A step that undoes another, and its label. */
export interface UndoableStep {
  /** Label for users: 'Rename main.fc'. */
  readonly label: string;
  /** The step that performs the undo or redo. */
  readonly step: FileStep;
}

/** Maximum number of steps that can be undone; the oldest are dropped. */
const MAX_STEPS = 100;

/** Steps that can be undone, and steps that can be redone. */
export class UndoStack {
  #done: readonly UndoableStep[] = [];
  #undone: readonly UndoableStep[] = [];
  /** Labels of the next undo and redo steps; replays the latest value. */
  readonly state$ = new BehaviorSubject<UndoState>({ undo: undefined, redo: undefined });

  /** Adds a new step; undone steps can no longer be redone. */
  push(done: UndoableStep): void {
    this.#done = [...this.#done, done].slice(-MAX_STEPS);
    this.#undone = [];
    this.#publish();
  }

  /** The next step to undo or redo; undefined if there is none. */
  peek(direction: keyof UndoState): UndoableStep | undefined {
    return this.#stack(direction).at(-1);
  }

  /** Removes the top step; `inverse` is added to the opposite stack. */
  pop(direction: keyof UndoState, inverse?: UndoableStep): void {
    const isUndo = direction === 'undo';
    const rest = this.#stack(direction).slice(0, -1);
    const other = [...(isUndo ? this.#undone : this.#done), ...(inverse ? [inverse] : [])];
    this.#done = isUndo ? rest : other;
    this.#undone = isUndo ? other : rest;
    this.#publish();
  }

  /** Removes all steps. */
  clear(): void {
    this.#done = [];
    this.#undone = [];
    this.#publish();
  }

  #stack(direction: keyof UndoState): readonly UndoableStep[] {
    return direction === 'undo' ? this.#done : this.#undone;
  }

  #publish(): void {
    this.state$.next({ undo: this.#done.at(-1)?.label, redo: this.#undone.at(-1)?.label });
  }
}
