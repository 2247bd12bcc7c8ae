import { exposeEngine } from '@host/api/engine';
import { servedStubs } from './framework/served-stubs';
import { createSuiEngine } from './index';
import { loadBuilder, loadTester } from './packaged-builder';

exposeEngine(createSuiEngine({ loadBuilder, loadTester, loadStubs: servedStubs }));
