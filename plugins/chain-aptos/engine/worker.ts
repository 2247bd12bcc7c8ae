import { exposeEngine } from '@host/api/engine';
import { servedFramework } from './framework/served-framework';
import { createAptosEngine } from './index';

exposeEngine(createAptosEngine({ loadFramework: servedFramework }));
