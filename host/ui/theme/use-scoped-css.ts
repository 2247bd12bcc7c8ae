import { useEffect } from 'react';

/**
 * Applies a style sheet inside the elements of a selector for as long as the component is shown. A text that would end the
 * scope is not applied, and neither is any text in browsers without `@scope`.
 */
export function useScopedCss(css: string | undefined, selector: string): void {
  useEffect(() => {
    if (!css) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@scope (${selector}) {${css}}`);
    if (sheet.cssRules.length !== 1) return;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [css, selector]);
}
