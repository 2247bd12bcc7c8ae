import { servePage } from '../bench/harness/serve';

const store = await servePage('storage');
const sandbox = await servePage('sandbox');
const runner = await servePage('runner');
console.log(`The pages are ready at ${store.origin}, ${sandbox.origin} and ${runner.origin}`);
