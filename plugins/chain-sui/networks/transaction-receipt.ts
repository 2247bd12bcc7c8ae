import type { ContractValue } from '@core/chains/contract-interface';
import { formatExitCode } from '@core/chains/exit-codes';
import { messages as networkMessages } from '@core/chains/networks/messages';
import { typedEvent } from '@core/chains/networks/typed-event';
import type {
  EmittedEvent,
  NamedValue,
  ReceiptSection,
  SendReceipt,
  TransactionReceipt,
} from '@core/chains/receipts';
import type { SuiTransactionBlockResponse } from '@mysten/sui/jsonRpc';
import type { AbortNames } from '../engine/compiler/abort-names';
import type { SuiPayload } from '../engine/payload';
import { messages } from '../messages';

/** Creates a receipt from a node's response. Abort names and event types come from the package. */
export function receiptOf(
  response: SuiTransactionBlockResponse,
  { from, to }: { readonly from: string; readonly to?: string },
  { aborts, interface: described }: Pick<SuiPayload, 'aborts' | 'interface'>,
): SendReceipt {
  const { digest, effects, events } = response;
  const succeeded = effects?.status.status === 'success';
  const gas = effects?.gasUsed;
  const cost = BigInt(gas?.computationCost ?? 0) + BigInt(gas?.storageCost ?? 0);
  const rebate = BigInt(gas?.storageRebate ?? 0);
  const sections = [objectsOf(response), balancesOf(response)].filter(({ facts }) => facts.length > 0);
  return {
    succeeded,
    transactions: [
      {
        hash: digest,
        from,
        ...(to !== undefined && { to }),
        succeeded,
        ...(!succeeded && failureOf(effects?.status.error ?? '', aborts)),
        value: '0',
        gasUsed: String(cost),
        // The storage rebate can exceed the cost if others paid for the storage.
        fee: String(cost - rebate),
        logs: [],
        events: (events ?? []).map((event) => typedEvent(eventOf(event), described.events)),
        ...(sections.length > 0 && { sections }),
      },
    ],
  };
}

/**
 * Matches `MoveAbort(MoveLocation { module: ModuleId { address: …, name: Identifier("counter") }, …, function_name:
 * Some("reset") }, 1) in command 0`.
 */
const ABORT = /MoveAbort\(.*?name: Identifier\("(\w+)"\)(?:.*?function_name: Some\("(\w+)"\))?.*?\}, (\d+)\)/;
/**
 * This bit is set in the codes of `#[error]` constants. Bits 32 to 47 contain the source line; bits 16 to 31 contain
 * the index of the constant that stores the name.
 */
const HAS_LINE = 1n << 63n;

/** Why a transaction failed. For an abort, this is the code and, if known, the name of its constant. */
export function failureOf(
  error: string,
  aborts: AbortNames,
): Pick<TransactionReceipt, 'exitCode' | 'exitCodeName'> & { readonly reason: string } {
  const [, module, name, digits] = ABORT.exec(error) ?? [];
  if (module === undefined || digits === undefined)
    return { reason: error === '' ? networkMessages.failedSilently : error };
  const place = name === undefined ? module : `${module}::${name}`;
  const code = BigInt(digits);
  if ((code & HAS_LINE) !== 0n) {
    const constant = aborts[`${module} #${(code >> 16n) & 0xffffn}`];
    return {
      reason: messages.abortedAtLine(place, Number((code >> 32n) & 0xffffn), constant),
      ...(constant !== undefined && { exitCodeName: constant }),
    };
  }
  const constant = aborts[`${module} ${code}`];
  return {
    reason: messages.aborted(place, formatExitCode(code, constant)),
    ...(Number.isSafeInteger(Number(code)) && { exitCode: Number(code) }),
    ...(constant !== undefined && { exitCodeName: constant }),
  };
}

/** Changed objects, with ids that can be passed to later calls. */
function objectsOf({ objectChanges }: SuiTransactionBlockResponse): ReceiptSection {
  const facts = (objectChanges ?? []).map((change) => {
    if (change.type === 'published') return { name: messages.published, value: change.packageId };
    const type = change.objectType.replaceAll(/0x0*([\da-f]+)::/g, '0x$1::');
    const shown = type.replace(/^0x[\da-f]{9,}::/, '');
    return { name: `${messages.objectChange(change.type)} ${shown}`, value: change.objectId };
  });
  return { title: messages.objects, facts };
}

function balancesOf({ balanceChanges }: SuiTransactionBlockResponse): ReceiptSection {
  const facts = (balanceChanges ?? []).map(({ owner, coinType, amount }) => {
    const address =
      typeof owner === 'object' && 'AddressOwner' in owner ? owner.AddressOwner : JSON.stringify(owner);
    const isSui = /^0x0*2::sui::SUI$/.test(coinType);
    return {
      name: isSui ? address : `${address} ${coinType}`,
      value: amount,
      ...(isSui && { isAmount: true }),
    };
  });
  return { title: messages.balances, facts };
}

function eventOf({
  type,
  packageId,
  parsedJson,
}: {
  readonly type: string;
  readonly packageId: string;
  readonly parsedJson: unknown;
}): EmittedEvent {
  const name = type.replace(/<.*$/, '').split('::').at(-1) ?? type;
  const fields = typeof parsedJson === 'object' && parsedJson !== null ? Object.entries(parsedJson) : [];
  const values = fields.map(
    ([field, value]): NamedValue => ({ name: field, type: '', value: value as ContractValue }),
  );
  return { address: packageId, name, values };
}
