import { createSymbolEngine } from '@core/languages/scan/symbol-engine';
import { exposeEngine } from '@host/api/engine';
import { scanMove } from './scan-move';

exposeEngine(createSymbolEngine({ move: scanMove }));
