import { createSymbolEngine } from '@core/languages/scan/symbol-engine';
import { exposeEngine } from '@host/api/engine';
import { scanSolidity } from './symbols/scan-solidity';

exposeEngine(createSymbolEngine({ solidity: scanSolidity }));
