import { type Disposable, toDisposable } from '@core/base/lifecycle';

/** States of a pointer or of the keyboard that a page can show without either. */
export type ForcedState = 'hover' | 'focus' | 'active';

const stateOf: Readonly<Record<string, ForcedState>> = {
  ':hover': 'hover',
  ':active': 'active',
  ':focus': 'focus',
  ':focus-visible': 'focus',
  ':focus-within': 'focus',
};

/**
 * Writes the rules of a style sheet anew for what lies in an element with `data-force`, as if it were in the states that
 * the attribute names: `.ui-button:hover` is said of `[data-force~="hover"] .ui-button`, too.
 */
export function forceStates(css: string): string {
  return css.replace(/:(?:hover|active|focus-visible|focus-within|focus)(?![\w-])/g, (pseudo) => {
    const state = stateOf[pseudo];
    return state ? `:is(${pseudo}, [data-force~="${state}"] *)` : pseudo;
  });
}

/** Makes `data-force` work in this document until it is disposed. Sheets of other origins cannot be read and stay as they are. */
export function enableForcedStates(document: Document): Disposable {
  const rules = [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].map(({ cssText }) => cssText);
    } catch {
      return [];
    }
  });
  const forced = new CSSStyleSheet();
  forced.replaceSync(forceStates(rules.filter((rule) => rule.includes('.ui-')).join('\n')));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, forced];
  return toDisposable(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== forced);
  });
}
