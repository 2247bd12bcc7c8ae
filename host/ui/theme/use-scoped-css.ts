import { useEffect } from 'react';

/**
 * Applies a style sheet to the elements that match a selector and to their descendants, while the component is mounted.
 * CSS that would close the `@scope` block is rejected. Browsers that do not support `@scope` ignore the style sheet.
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
