import { type Disposable, toDisposable } from '@core/base/lifecycle';

/** Pointer and keyboard states that the gallery can show without a pointer or keyboard. */
export type ForcedState = 'hover' | 'focus' | 'active';

const stateOf: Readonly<Record<string, ForcedState>> = {
  ':hover': 'hover',
  ':active': 'active',
  ':focus': 'focus',
  ':focus-visible': 'focus',
  ':focus-within': 'focus',
};

/**
 * Rewrites a style sheet so that elements inside `[data-force]` match as if they were in the states that the attribute
 * lists. For example, `.ui-button:hover` also matches inside `[data-force~="hover"]`.
 */
export function forceStates(css: string): string {
  return css.replace(/:(?:hover|active|focus-visible|focus-within|focus)(?![\w-])/g, (pseudo) => {
    const state = stateOf[pseudo];
    return state ? `:is(${pseudo}, [data-force~="${state}"] *)` : pseudo;
  });
}

/**
 * Makes `data-force` work in this document until the result is disposed. Style sheets from other origins are not
 * readable and stay unchanged.
 */
export function enableForcedStates(document: Document): Disposable {
  const rules = [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].map(({ cssText }) => cssText);
    } catch {
      return [];
    }
  });
  const forced = new CSSStyleSheet();
  forced.replaceSync(forceStates(rules.filter((rule) => /:(hover|active|focus)/.test(rule)).join('\n')));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, forced];
  return toDisposable(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== forced);
  });
}
