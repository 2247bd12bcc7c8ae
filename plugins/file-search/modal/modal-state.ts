import type {
  QuickAccessPreview,
  QuickAccessProvider,
  QuickAccessRow,
} from '@core/commands/quick-access/quick-access';

/** What the modal's list shows. */
export interface ModalResults {
  /** Text that was typed without its prefix. */
  readonly query: string;
  readonly prefix: string;
  /** Undefined until the prefix's plugin is there. */
  readonly provider: QuickAccessProvider | undefined;
  readonly rows: readonly QuickAccessRow[];
  /** Nothing has been found for this query yet; the rows are those of the one before. */
  readonly isSearching: boolean;
  /** Why there are no rows. */
  readonly error: string | undefined;
}

export const noResults: ModalResults = {
  query: '',
  prefix: '',
  provider: undefined,
  rows: [],
  isSearching: true,
  error: undefined,
};

/** The marked row, which Enter takes, and what is shown of it. */
export interface ModalMark {
  readonly index: number;
  readonly row: QuickAccessRow | undefined;
}

export interface ModalPreview {
  readonly row: QuickAccessRow;
  readonly preview: QuickAccessPreview;
}

/** A row, and who knows what to do with it. */
export interface ChosenRow {
  readonly provider: QuickAccessProvider;
  readonly row: QuickAccessRow;
}
