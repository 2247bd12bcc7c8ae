import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** Operating systems that are distinguished because their keys differ. */
export type Platform = 'mac' | 'windows' | 'linux';

export const Platform = serviceToken<Platform>('Platform');

/** A keyboard shortcut (specification §3). */
export interface Shortcut {
  /** Unique id; shortcuts of a command have its id. */
  readonly id: string;
  /**
   * 'Cmd+Shift+P', 'F2', 'Delete', or a chord of two: 'Cmd+K Cmd+S'. Cmd is Meta on macOS and Ctrl elsewhere;
   * Ctrl, Alt, Shift and Meta are literal.
   */
  readonly key: string;
  /** Description in the page language. */
  readonly description: string;
  /** 'file', 'edit', 'view', 'navigation', 'general', or another category. */
  readonly category: string;
  /** Runs the shortcut. */
  readonly handler: () => void;
  /** On a conflict, the higher priority wins. */
  readonly priority: number;
  /** False disables the shortcut. */
  readonly enabled: boolean;
  /** Applies only to these tenants; if absent, to all. */
  readonly tenantIds?: readonly string[];
  /** Applies only to these platforms; if absent, to all. */
  readonly platforms?: readonly Platform[];
  /** Conditions and additional information. */
  readonly metadata?: {
    /** When-clause for the shortcut. */
    readonly context?: string;
    /** Also applies while the editor or a terminal has focus. */
    readonly inEditor?: boolean;
    /** Also applies while a text field has focus; intended for shortcuts of the view that contains the field. */
    readonly inInput?: boolean;
    /** Runs repeatedly while its keys are held. */
    readonly repeats?: boolean;
    /**
     * Whether the shortcut can run now, in addition to its context. If not, the key is available to other shortcuts.
     */
    readonly canRun?: () => boolean;
    /** Id of the command to run. */
    readonly command?: string;
    /** Origin: the user, or a plugin ('default'). If absent, the origin is a plugin. */
    readonly source?: 'default' | 'user';
  };
}

/** The relevant part of a KeyboardEvent. */
export interface KeyStroke {
  /** KeyboardEvent.key. */
  readonly key: string;
  /** KeyboardEvent.code: the key's position, for layouts with other characters. */
  readonly code: string;
  /** KeyboardEvent.ctrlKey. */
  readonly ctrlKey: boolean;
  /** KeyboardEvent.metaKey. */
  readonly metaKey: boolean;
  /** KeyboardEvent.altKey. */
  readonly altKey: boolean;
  /** KeyboardEvent.shiftKey. */
  readonly shiftKey: boolean;
  /**
   * True if AltGr is held, which means that the stroke types a character. On some platforms, browsers report AltGr as
   * Ctrl and Alt.
   */
  readonly altGraph?: boolean;
  /** True if the browser repeats the event because the key is held down. */
  readonly repeat?: boolean;
  /** The focused element; 'input' is any other text field. */
  readonly target: 'editor' | 'terminal' | 'input' | 'none';
}

/**
 * How a stroke was handled. 'none': not a shortcut; 'taken': a shortcut; 'shared': a shortcut, but the
 * focused editor may wait for the same chord and must also receive it.
 */
export type KeyOutcome = 'none' | 'taken' | 'shared';

/**
 * 'waiting': the first part of a chord was pressed; 'missed': the chord is unknown. `keys` uses the
 * platform's notation.
 */
export interface ChordState {
  /** Whether the chord is incomplete or unknown. */
  readonly type: 'waiting' | 'missed';
  /** The pressed keys. */
  readonly keys: string;
}

/** The shortcut registry (specification §4.7). */
export interface ShortcutService {
  /** The user's platform. */
  readonly platform: Platform;
  /** All shortcuts in effect on this platform and for this tenant; replays the latest value. */
  readonly shortcuts$: Observable<readonly Shortcut[]>;
  /** All shortcuts, including withheld ones; replays the latest value. */
  readonly registered$: Observable<readonly Shortcut[]>;
  /** The incomplete or unknown chord; undefined otherwise. Replays the latest value. */
  readonly chord$: Observable<ChordState | undefined>;
  /**
   * Adds a shortcut. If shortcuts with equal priority conflict, a warning with both names is logged, and the earlier
   * shortcut is used. Throws `KeyCombinationError` for an invalid key.
   */
  register(shortcut: Shortcut): Disposable;
  /** Disables matching shortcuts, including those that are registered later. */
  withhold(isWithheld: (shortcut: Shortcut) => boolean): Disposable;
  /**
   * Leaves strokes to the focused element, for example an editor with its own keys. They are then not handled as
   * shortcuts. This does not apply to the second part of a chord.
   */
  leave(isLeft: (stroke: KeyStroke) => boolean): Disposable;
  /**
   * Runs the shortcut of a key stroke, or starts a chord; the result tells the page whether to suppress the
   * browser's default action.
   */
  handle(stroke: KeyStroke): KeyOutcome;
  /** The key of a shortcut in the platform's notation ('⌘S', 'Ctrl+S'); undefined if it has none. */
  label(shortcutId: string): string | undefined;
}

export const ShortcutService = serviceToken<ShortcutService>('ShortcutService');
