import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { TextRange } from '../diagnostics/diagnostics';

/** What the colour of a decoration says. */
export type DecorationTone = 'neutral' | 'accent' | 'success' | 'warning' | 'error';

/** Something that can be done from a decoration. */
export interface DecorationAction {
  readonly title: string;
  /** Id of the command that does it, and what it is run with. */
  readonly command: string;
  readonly args?: readonly unknown[];
}

/** A picture beside the first line of a decoration. */
export interface DecorationGlyph {
  /** Name of the icon font. */
  readonly icon: string;
  readonly tone: DecorationTone;
  /** What is told of it when the pointer rests on it. */
  readonly label: string;
  /** A click does the first; a right click offers all. */
  readonly actions: readonly DecorationAction[];
}

/** Something that a plugin shows at a place of a text, without changing the text. */
export interface EditorDecoration {
  /** Unique among those of its owner. */
  readonly id: string;
  /** Project path of the file. */
  readonly path: string;
  /** Moves with the text while it is edited, until its owner gives it another one. */
  readonly range: TextRange;
  readonly glyph?: DecorationGlyph;
  /** Stands behind the last line of the range; one line of text. */
  readonly note?: { readonly text: string; readonly tone: DecorationTone };
}

/** What plugins show in the texts of the open project; each owns its decorations and replaces them as a whole. */
export interface DecorationService {
  /** By owner; replays the latest. */
  readonly decorations$: Observable<ReadonlyMap<string, readonly EditorDecoration[]>>;
  /** Replaces all that `owner` has shown before; none takes it away. */
  set(owner: string, decorations: readonly EditorDecoration[]): void;
}

export const DecorationService = serviceToken<DecorationService>('DecorationService');
