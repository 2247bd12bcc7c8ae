import type { BuildEvent } from '@core/chains/builds/builds';
import { codeSizes } from '@core/chains/builds/code-sizes';
import { diagnosticLine } from '@core/chains/builds/describe-build';
import type { ChainService } from '@core/chains/chains';
import { verdictLine } from '@core/execution/run/test-lines';
import type { RunEvent } from '@core/execution/run-events';
import { printScriptOutput } from '@core/execution/scripts/print-script-output';
import type { Diagnostic, DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { OutputChannel, OutputLine } from '@core/notifications/output/output';

const severities: Record<Diagnostic['severity'], OutputLine['severity']> = {
  error: 'error',
  warning: 'warning',
  information: 'info',
  hint: 'info',
};

/** Owner of all compiler diagnostics. */
const OWNER = 'build';

export interface PrintServices {
  readonly chains: ChainService;
  readonly diagnostics: DiagnosticService;
}

/** Shows the events of a run or build in its output channel and in Problems. */
export class EventPrinter {
  readonly #channel: OutputChannel;
  readonly #services: PrintServices;
  readonly #found: Diagnostic[] = [];
  readonly #isOpen: () => boolean;

  /** @param isOpen returns false once the project is closed, in which case its diagnostics are not shown. */
  constructor(channel: OutputChannel, services: PrintServices, isOpen: () => boolean) {
    this.#channel = channel;
    this.#services = services;
    this.#isOpen = isOpen;
  }

  print(event: RunEvent | BuildEvent): void {
    switch (event.type) {
      case 'output':
        printScriptOutput(this.#channel, event);
        break;
      case 'diagnostics':
        this.#found.push(...event.diagnostics);
        for (const diagnostic of event.diagnostics) {
          this.#channel.append(diagnosticLine(diagnostic), severities[diagnostic.severity]);
        }
        break;
      case 'artifacts':
        // Compilation has finished. Replace the last build's diagnostics, even if there are no new ones.
        if (this.#isOpen()) this.#services.diagnostics.set(OWNER, this.#found);
        for (const { text, severity } of codeSizes(event.artifacts, this.#services.chains.chains)) {
          this.#channel.append(text, severity);
        }
        break;
      case 'test':
        this.#channel.append(verdictLine(event), event.state === 'failed' ? 'error' : 'info');
    }
  }
}
