import './node-globals';
import { exposeEngine } from '@host/api/engine';
import { createTonEngine } from './index';
import { servedModules } from './served-modules';

exposeEngine(createTonEngine(servedModules));
