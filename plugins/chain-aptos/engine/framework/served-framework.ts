import { frameworkUrl } from 'virtual:chain-aptos/framework';
import { loadOnce } from '@core/base/async';
import { Framework } from '../../../move-toolchain/engine/framework/framework';
import { aptosDialect } from '../dialect/aptos-dialect';
import { messages } from '../messages';
import { aptosSources } from './aptos-framework';

/** The bundled framework, fetched on the first call. */
export const servedFramework = loadOnce(async (): Promise<Framework> => {
  const response = await fetch(frameworkUrl);
  if (!response.ok) throw new Error(messages.frameworkUnavailable(response.status));
  return Framework.unpack(await response.blob(), aptosSources, aptosDialect);
});
