import type { CDPSession, Page } from '@playwright/test';

/**
 * A page that is controlled through the DevTools protocol. Playwright discards a page if the process of any of its
 * frames exits. In these tests, a sandbox process may exit, but the page must survive.
 */
export class PageTarget {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async attach(page: Page): Promise<PageTarget> {
    return new PageTarget(await page.context().newCDPSession(page));
  }

  /**
   * Runs a function in the page. The argument and the result must be serialisable as JSON. Rejects with the error that
   * the function throws.
   */
  async evaluate<Result, Argument>(
    run: (argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Awaited<Result>> {
    const { result, exceptionDetails } = await this.#session.send('Runtime.evaluate', {
      expression: `(${run})(${JSON.stringify(argument)})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value as Awaited<Result>;
  }
}
