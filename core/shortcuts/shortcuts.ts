import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

export type Platform = 'mac' | 'windows' | 'linux';

export const Platform = serviceToken<Platform>('Platform');

/** A keyboard shortcut (specification §3). */
export interface Shortcut {
  readonly id: string;
  /**
   * 'Cmd+Shift+P', 'F2', 'Delete', or a chord of two: 'Cmd+K Cmd+S'. Cmd is Meta on mac and Ctrl elsewhere; Ctrl, Alt, Shift
   * and Meta are themselves.
   */
  readonly key: string;
  readonly description: string;
  /** 'file', 'edit', 'view', 'navigation', 'general', or another. */
  readonly category: string;
  readonly handler: () => void;
  /** On a conflict the higher one wins. */
  readonly priority: number;
  readonly enabled: boolean;
  /** Only for these tenants; absent: for all. */
  readonly tenantIds?: readonly string[];
  /** Only on these platforms; absent: on all. */
  readonly platforms?: readonly Platform[];
  readonly metadata?: {
    /** When-clause under which it acts. */
    readonly context?: string;
    /** Acts while the keyboard is in the editor or in a terminal too. */
    readonly inEditor?: boolean;
    /** Acts while the keyboard is in a text field too: for keys of the view that the field belongs to. */
    readonly inInput?: boolean;
    /** Acts again and again while its keys are held. */
    readonly repeats?: boolean;
    /** Whether it can act now, besides its context; one that cannot leaves the key to others. */
    readonly canRun?: () => boolean;
    /** The command that it runs. */
    readonly command?: string;
    /** Who set it: the plugin that brought it, or the user. Absent: the plugin. */
    readonly source?: 'default' | 'user';
  };
}

/** The part of a KeyboardEvent that decides. */
export interface KeyStroke {
  /** As KeyboardEvent.key. */
  readonly key: string;
  /** As KeyboardEvent.code: the key's place, for layouts that print something else there. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** AltGr is held: the stroke writes a character. Browsers report it as Ctrl and Alt on some platforms. */
  readonly altGraph?: boolean;
  /** The key is being held. */
  readonly repeat?: boolean;
  /** What the keyboard is in; 'input' is any other field that is typed into. */
  readonly target: 'editor' | 'terminal' | 'input' | 'none';
}

/**
 * Whose a stroke is: 'none' – not ours; 'taken' – ours alone; 'shared' – ours, but the editor that has the keyboard waits for
 * the same chord and must see it too.
 */
export type KeyOutcome = 'none' | 'taken' | 'shared';

/** 'waiting': the first half of a chord was pressed; 'missed': what followed makes no chord. `keys` as people write them. */
export interface ChordState {
  readonly type: 'waiting' | 'missed';
  readonly keys: string;
}

/** The shortcut registry (specification §4.7). */
export interface ShortcutService {
  readonly platform: Platform;
  /** Every shortcut in force on this platform and tenant; replays the latest. */
  readonly shortcuts$: Observable<readonly Shortcut[]>;
  /** The same with those that are withheld; replays the latest. */
  readonly registered$: Observable<readonly Shortcut[]>;
  /** The chord that is half pressed or was not one; undefined otherwise. Replays the latest. */
  readonly chord$: Observable<ChordState | undefined>;
  /**
   * Adds a shortcut. A conflict of equal priority logs a warning that names both; the one that was there first keeps the key.
   * Throws `KeyCombinationError` for a key that is none.
   */
  register(shortcut: Shortcut): Disposable;
  /** Takes shortcuts out of force, those that are there and those still to come. */
  withhold(isWithheld: (shortcut: Shortcut) => boolean): Disposable;
  /**
   * Leaves strokes to what has the keyboard, as an editor with keys of its own: they are no shortcut then. The second half of
   * a chord that began as one of ours stays ours.
   */
  leave(isLeft: (stroke: KeyStroke) => boolean): Disposable;
  /** Runs the shortcut of a key stroke, or begins a chord; tells whose the stroke was, so that the page can stop the browser's own. */
  handle(stroke: KeyStroke): KeyOutcome;
  /** The key of the shortcut that runs a command, as people on this platform write it ('⌘S', 'Ctrl+S'). */
  label(shortcutId: string): string | undefined;
}

export const ShortcutService = serviceToken<ShortcutService>('ShortcutService');
