import { createSymbolEngine } from '@core/languages/scan/symbol-engine';
import { exposeEngine } from '@host/api/engine';
import { scanFunc } from './symbols/scan-func';
import { scanTact } from './symbols/scan-tact';
import { scanTolk } from './symbols/scan-tolk';

exposeEngine(createSymbolEngine({ func: scanFunc, tolk: scanTolk, tact: scanTact }));
