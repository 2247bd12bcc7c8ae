import { virtualFileAddress } from '@host/packaging/virtual-module';
import type { Plugin } from 'vite';
import { packedFrameworkFile } from './packaging/packed-framework';

export default function chainAptosBuild(): Plugin[] {
  return [virtualFileAddress('virtual:chain-aptos/framework', 'frameworkUrl', packedFrameworkFile)];
}
