import { createSymbolEngine } from '@core/languages/scan/symbol-engine';
import { exposeEngine } from '@host/api/engine';
import { scans } from './scans';

exposeEngine(createSymbolEngine(scans));
