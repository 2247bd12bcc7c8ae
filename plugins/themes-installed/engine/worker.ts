import { exposeEngine } from '@host/api/engine';
import { createThemeReader } from './index';

exposeEngine(createThemeReader());
