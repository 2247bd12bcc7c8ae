import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { endOnSignals } from '../../server/end-on-signals';
import { listen } from '../../server/listen';

// A server without calls that ends on signals as the product does; prints a line when it is ready, and one when it has closed.

const LIFETIME_MS = 60_000;
/** Long enough for a second signal to arrive meanwhile. */
const CLOSING_MS = 500;

const app = Fastify();
app.addHook('onClose', async () => {
  await sleep(CLOSING_MS);
  console.log('closed');
});
const address = await listen(app, { host: '127.0.0.1', port: 0 });
endOnSignals(app);
// A test whose signal does not arrive must not leave the process behind.
setTimeout(() => process.exit(1), LIFETIME_MS).unref();
console.log(`ready at ${address}`);
