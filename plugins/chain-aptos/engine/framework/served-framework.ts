import { frameworkUrl } from 'virtual:chain-aptos/framework';
import { loadOnce } from '@core/base/async';
import { messages } from '../bytecode/messages';
import { Framework } from './framework';

/** The framework that comes with the product; fetched on the first call. */
export const servedFramework = loadOnce(async (): Promise<Framework> => {
  const response = await fetch(frameworkUrl);
  if (!response.ok) throw new Error(messages.frameworkUnavailable(response.status));
  return Framework.unpack(await response.blob());
});
