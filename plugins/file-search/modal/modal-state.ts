import type {
  QuickAccessPreview,
  QuickAccessProvider,
  QuickAccessRow,
} from '@core/commands/quick-access/quick-access';

export interface ModalResults {
  /** Typed text without its prefix. */
  readonly query: string;
  readonly prefix: string;
  /** Undefined until the plugin for the prefix has been loaded. */
  readonly provider: QuickAccessProvider | undefined;
  readonly rows: readonly QuickAccessRow[];
  /** True if there are no results for this query yet. The rows are still from the previous query. */
  readonly isSearching: boolean;
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

/** The marked row, which Enter accepts. */
export interface ModalMark {
  readonly index: number;
  readonly row: QuickAccessRow | undefined;
}

export interface ModalPreview {
  readonly row: QuickAccessRow;
  readonly preview: QuickAccessPreview;
}

export interface ChosenRow {
  readonly provider: QuickAccessProvider;
  readonly row: QuickAccessRow;
}
