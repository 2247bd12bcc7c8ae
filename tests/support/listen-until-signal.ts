import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { endOnSignals } from '../../server/end-on-signals';
import { listen } from '../../server/listen';

// A server without an API. It handles signals as the product does, and prints one line when it is ready and one when it
// is closed.

const LIFETIME_MS = 60_000;
/** Duration of the shutdown in milliseconds, which is long enough for a second signal to arrive. */
const CLOSING_MS = 500;

const app = Fastify();
app.addHook('onClose', async () => {
  await sleep(CLOSING_MS);
  console.log('closed');
});
const address = await listen(app, { host: '127.0.0.1', port: 0 });
endOnSignals(app);
// The process must exit even if the test's signal does not arrive.
setTimeout(() => process.exit(1), LIFETIME_MS).unref();
console.log(`ready at ${address}`);
