import { servePage } from '../bench/harness/serve';

const { origin } = await servePage('storage');
console.log(`The page of the store is ready at ${origin}`);
