import { offerComparison } from '../ask-comparison';

offerComparison(new Worker(new URL('./ton.worker.ts', import.meta.url), { type: 'module' }));
