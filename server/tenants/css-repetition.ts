/** Maximum number of rules with the same selectors in a style sheet. */
const MAX_RULES = 100;
/** Maximum number of declarations in all rules with the same selectors. */
const MAX_DECLARATIONS = 1_000;

/**
 * Counts rules and declarations per selector list. The printer merges rules with the same selectors, and compares all
 * their declarations after each rule, so its running time can grow cubically.
 */
export class CssRepetition {
  readonly #counts = new Map<string, { rules: number; declarations: number }>();

  /** @throws Error whose message states the reason if there are too many rules or declarations. */
  count(selectors: string, declarations: number): void {
    const counted = this.#counts.get(selectors) ?? { rules: 0, declarations: 0 };
    counted.rules += 1;
    counted.declarations += declarations;
    this.#counts.set(selectors, counted);
    if (counted.rules > MAX_RULES)
      throw new Error(`it has more than ${MAX_RULES} rules with the same selectors`);
    if (counted.declarations > MAX_DECLARATIONS)
      throw new Error(`it has more than ${MAX_DECLARATIONS} declarations for the same selectors`);
  }
}
