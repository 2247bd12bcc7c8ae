import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** Operating systems whose shortcut keys differ. */
export type Platform = 'mac' | 'windows' | 'linux';

export const Platform = serviceToken<Platform>('Platform');

/** A keyboard shortcut (specification §3). */
export interface Shortcut {
  /** Unique id. A command's shortcuts have the command's id, followed by a colon and the key. */
  readonly id: string;
  /**
   * 'Cmd+Shift+P', 'F2', 'Delete', or a chord of two combinations: 'Cmd+K Cmd+S'. Cmd is Meta on macOS and Ctrl
   * elsewhere; Ctrl, Alt, Shift and Meta are literal.
   */
  readonly key: string;
  /** Description in the page language. */
  readonly description: string;
  /** 'file', 'edit', 'view', 'navigation', 'general', or another category. */
  readonly category: string;
  /** Called when the shortcut's keys are pressed. */
  readonly handler: () => void;
  /** If shortcuts conflict, the one with the highest priority is used. */
  readonly priority: number;
  /** False disables the shortcut. */
  readonly enabled: boolean;
  /** Tenants to which the shortcut applies; all tenants if absent. */
  readonly tenantIds?: readonly string[];
  /** Platforms to which the shortcut applies; all platforms if absent. */
  readonly platforms?: readonly Platform[];
  /** Conditions and additional information. */
  readonly metadata?: {
    /** When-clause for the shortcut. */
    readonly context?: string;
    /** True if the shortcut also applies while the editor or a terminal has focus. */
    readonly inEditor?: boolean;
    /**
     * True if the shortcut also applies while a text field has focus. Intended for shortcuts in the view that contains
     * the field.
     */
    readonly inInput?: boolean;
    /** True if the shortcut runs repeatedly while its keys are held. */
    readonly repeats?: boolean;
    /**
     * Whether the shortcut can currently run, in addition to the when-clause in `context`. If it cannot, the key is
     * available to other shortcuts.
     */
    readonly canRun?: () => boolean;
    /** Id of the command to run. */
    readonly command?: string;
    /** Origin of the shortcut: the user, or a plugin ('default'). If absent, the origin is a plugin. */
    readonly source?: 'default' | 'user';
  };
}

/** The relevant properties of a KeyboardEvent. */
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
 * How a stroke was handled. 'none': it is not a shortcut; 'taken': it is a shortcut; 'shared': it is a shortcut, but
 * the focused editor may wait for the same chord and must also receive the stroke.
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
   * Lets the focused element, for example an editor with separate key bindings, handle matching strokes. These strokes
   * are not handled as shortcuts, except as the second part of a chord.
   */
  leave(isLeft: (stroke: KeyStroke) => boolean): Disposable;
  /**
   * Runs the shortcut for a keystroke, or starts a chord. The result tells the page whether to suppress the browser's
   * default action.
   */
  handle(stroke: KeyStroke): KeyOutcome;
  /** The shortcut's key in the platform's notation ('⌘S', 'Ctrl+S'); undefined if the shortcut has no key. */
  label(shortcutId: string): string | undefined;
}

export const ShortcutService = serviceToken<ShortcutService>('ShortcutService');
