import { exposeEngine } from '@host/api/engine';
import { createEthereumEngine } from './index';
import { servedModules } from './served-modules';

exposeEngine(createEthereumEngine(servedModules));
