import { errorMessage } from '@core/base/errors';
import { MAX_CUSTOM_CODE_LENGTH } from '@core/tenant/remote/wire';
import type { CustomAtRules, Visitor } from 'lightningcss';
import { ApiError } from '../api/api-error';
import { cssDepth } from './css-depth';
import { CssRepetition } from './css-repetition';

/** At-rules that affect only the selectors inside them. All others affect the whole page or load external content. */
const allowedRules: ReadonlySet<string> = new Set([
  'style',
  'media',
  'supports',
  'container',
  'starting-style',
  'nested-declarations',
]);

/** Elements that are outside every tenant frame. */
const outside: ReadonlySet<string> = new Set(['html', 'head', 'body', 'root', 'host']);

/** Functions whose arguments can be URLs even without `url()`: as plain strings or variables. */
const loading = /^(url|src|image|paint|element|(-webkit-)?(image-set|cross-fade))$/i;

/**
 * Removes nodes but never replaces them, because lightningcss cannot read back every node that it passes to a visitor.
 */
const visitor: Visitor<CustomAtRules> = {
  Selector: (selector) => (isOutside(selector) ? [] : undefined),
  Declaration: (declaration) => (isFixed(declaration) || loads(declaration) ? [] : undefined),
};

function visitRules(): NonNullable<Visitor<CustomAtRules>['Rule']> {
  const repetition = new CssRepetition();
  return (rule) => {
    if (rule.type === 'style') {
      const { selectors, declarations } = rule.value;
      if (selectors.every(isOutside)) return [];
      const { declarations: normal = [], importantDeclarations: important = [] } = declarations ?? {};
      repetition.count(JSON.stringify(selectors), normal.length + important.length);
    }
    return allowedRules.has(rule.type) ? undefined : [];
  };
}

/**
 * Returns a tenant's style sheet without anything that could load external content or affect anything outside the
 * tenant's frame. It removes `@import` and other page-wide at-rules, all URLs except embedded images, `position:
 * fixed`, and selectors for the page. The result is printed from the syntax tree. The page adds the scope.
 * @throws ApiError 400 if the text is not valid CSS, or is too deeply nested, too repetitive or too long.
 */
export async function sanitizeCss(css: string): Promise<string> {
  if (cssDepth(css) > MAX_DEPTH) throw refused(`it is nested more than ${MAX_DEPTH} levels deep`);
  // Imported on first use, because it is a native module that most servers never need.
  const { transform } = await import('lightningcss');
  try {
    const { code } = transform({
      filename: 'custom.css',
      code: Buffer.from(css),
      errorRecovery: true,
      visitor: { ...visitor, Rule: visitRules() },
    });
    const sanitized = Buffer.from(code).toString().trim();
    if (sanitized.length <= MAX_CUSTOM_CODE_LENGTH) return sanitized;
  } catch (error) {
    throw refused(errorMessage(error));
  }
  throw refused(`it is more than ${MAX_CUSTOM_CODE_LENGTH} characters long`);
}

/**
 * Maximum nesting of brackets. The parser recurses once per level, and each level lengthens the text of nested rules.
 */
const MAX_DEPTH = 10;

function refused(reason: string): ApiError {
  return new ApiError(400, `The request is not valid at 'custom_css': ${reason}.`);
}

interface Part {
  readonly type: string;
  readonly name?: unknown;
  readonly kind?: unknown;
}

function isOutside(selector: readonly Part[]): boolean {
  return selector.some(({ type, name, kind }) => {
    const named = type === 'type' ? name : type === 'pseudo-class' ? kind : undefined;
    return outside.has(String(named).toLowerCase());
  });
}

interface Declared {
  readonly property: string;
  readonly value?: unknown;
}

/** True for `fixed`, and for a position that only the browser can compute. */
function isFixed({ property, value }: Declared): boolean {
  if (property === 'position') return isRecord(value) && value.type === 'fixed';
  const id = property === 'unparsed' && isRecord(value) ? value.propertyId : undefined;
  return isRecord(id) && id.property === 'position';
}

/** Whether a value, at any depth, contains a URL other than an embedded image, or a function that could load one. */
function loads(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(loads);
  if (!isRecord(node)) return false;
  const { url, type, value } = node;
  if (typeof url === 'string' && !/^data:image\//i.test(url)) return true;
  if (type === 'function' && isRecord(value) && loading.test(String(value.name))) return true;
  return Object.values(node).some(loads);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
