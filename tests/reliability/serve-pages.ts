import { servePage } from '../bench/harness/serve';

const store = await servePage('storage');
const sandbox = await servePage('sandbox');
console.log(`The pages are ready at ${store.origin} and ${sandbox.origin}`);
