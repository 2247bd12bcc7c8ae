import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { TextRange } from '../diagnostics/diagnostics';

/** Meaning of a decoration's colour. */
export type DecorationTone = 'neutral' | 'accent' | 'success' | 'warning' | 'error';

/** An action offered by a decoration. */
export interface DecorationAction {
  /** Title in a menu. */
  readonly title: string;
  /** Id of the command. */
  readonly command: string;
  /** Arguments of the command. */
  readonly args?: readonly unknown[];
}

/** An icon beside the first line of a decoration. */
export interface DecorationGlyph {
  /** Name of an icon in the icon font. */
  readonly icon: string;
  /** Meaning of the icon's colour. */
  readonly tone: DecorationTone;
  /** Tooltip. */
  readonly label: string;
  /** A click runs the first action; a right-click shows all actions. */
  readonly actions: readonly DecorationAction[];
}

/** An addition that a plugin displays in the text without changing the text. */
export interface EditorDecoration {
  /** Id, unique among its owner's decorations. */
  readonly id: string;
  /** Project path of the file. */
  readonly path: string;
  /** Range that moves with the text during edits, until the owner replaces the decoration. */
  readonly range: TextRange;
  /** Icon beside the first line. */
  readonly glyph?: DecorationGlyph;
  /** One line of text after the last line of the range. */
  readonly note?: { readonly text: string; readonly tone: DecorationTone };
}

/** Plugin decorations in the open project's files. Each plugin owns its decorations and replaces them as a whole. */
export interface DecorationService {
  /** Decorations by owner; replays the latest value. */
  readonly decorations$: Observable<ReadonlyMap<string, readonly EditorDecoration[]>>;
  /** Replaces all decorations of `owner`; an empty list removes them. */
  set(owner: string, decorations: readonly EditorDecoration[]): void;
}

export const DecorationService = serviceToken<DecorationService>('DecorationService');
