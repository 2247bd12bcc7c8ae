import { exposeEngine } from '@host/api/engine';
import { createSymbolEngine } from './index';

exposeEngine(createSymbolEngine());
