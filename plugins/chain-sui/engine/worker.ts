import { exposeEngine } from '@host/api/engine';
import { servedStubs } from './framework/served-stubs';
import { createSuiEngine } from './index';
import { loadBuilder, loadTester } from './packaged-engine';

exposeEngine(createSuiEngine({ loadBuilder, loadTester, loadStubs: servedStubs }));
