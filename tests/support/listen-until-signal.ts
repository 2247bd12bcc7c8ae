import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { endOnSignals } from '../../server/end-on-signals';
import { listen } from '../../server/listen';

// A server without an API. It handles signals like the product, and prints one line when it is ready and one when it is
// closed.

const LIFETIME_MS = 60_000;
/** Long enough for a second signal to arrive during shutdown, in milliseconds. */
const CLOSING_MS = 500;

const app = Fastify();
app.addHook('onClose', async () => {
  await sleep(CLOSING_MS);
  console.log('closed');
});
const address = await listen(app, { host: '127.0.0.1', port: 0 });
endOnSignals(app);
// If a test's signal does not arrive, the process must still exit.
setTimeout(() => process.exit(1), LIFETIME_MS).unref();
console.log(`ready at ${address}`);
