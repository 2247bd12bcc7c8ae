import { frameworkUrl } from 'virtual:chain-aptos/framework';
import { messages } from '../bytecode/messages';
import { Framework } from './framework';

let loading: Promise<Framework> | undefined;

/** The framework that comes with the product; fetched when it is first asked for, and once. */
export function servedFramework(): Promise<Framework> {
  loading ??= fetchFramework().catch((error: unknown) => {
    // What failed for want of a connection is tried again by the next.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchFramework(): Promise<Framework> {
  const response = await fetch(frameworkUrl);
  if (!response.ok) throw new Error(messages.frameworkUnavailable(response.status));
  return Framework.unpack(await response.blob());
}
