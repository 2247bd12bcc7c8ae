import { offerComparison } from '../ask-comparison';

offerComparison(new Worker(new URL('./ethereum.worker.ts', import.meta.url), { type: 'module' }));
