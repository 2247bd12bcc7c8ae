import type { CDPSession, Page } from '@playwright/test';

/**
 * A page, asked by the devtools protocol. Playwright gives a page up as soon as the process of any of its frames ends; here the
 * process of a sandbox may end, and the page must live.
 */
export class PageTarget {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async attach(page: Page): Promise<PageTarget> {
    return new PageTarget(await page.context().newCDPSession(page));
  }

  /** Runs a function in the page; its argument and what it gives are JSON. Rejects with what it throws. */
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
