import { resolve } from 'node:path';
import { product } from '@core/base/product';
import { createApp } from './app';
import { buildWeb } from './build-web';
import { EnvironmentError, readEnvironment } from './environment';
import { ListenError, listen } from './listen';

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const build = await buildWeb(resolve(import.meta.dirname, '..'), (line) => console.log(line));
  const app = await createApp(build);
  const address = await listen(app, environment);
  console.log(`${product.name} is ready at ${address}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.close());
  }
}

try {
  await start();
} catch (error) {
  const expected = error instanceof EnvironmentError || error instanceof ListenError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
