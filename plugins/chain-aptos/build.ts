import { virtualFileAddress } from '@host/packaging/virtual-module';
import type { Plugin } from 'vite';
import { packedFrameworkFile } from './packaging/packed-framework';

/** What this plugin needs of the build, for the page and for its workers alike. */
export default function chainAptosBuild(): Plugin[] {
  // The bytecode of Aptos' framework.
  return [virtualFileAddress('virtual:chain-aptos/framework', 'frameworkUrl', packedFrameworkFile)];
}
