import './message-tree.css';
import type { ValueUnit } from '@core/chains/chains';
import type { LoggedTransaction } from '@core/chains/deployments/wire';
import { formatExitCode } from '@core/chains/exit-codes';
import { type CSSProperties, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { shortAmount } from '../forms/amount';
import { messages } from '../messages';
import { type ActionsOf, ReceiptDetails } from '../views/receipt-details';
import { shortAddress } from '../views/short-address';
import { layOutMessages, type MessageNode, messageAtKey } from './message-tree-layout';

type Receipt = LoggedTransaction['receipts'][number];

export interface MessageTreeProps {
  receipts: readonly Receipt[];
  units: readonly ValueUnit[] | undefined;
  /** Account and contract names, by address. */
  names: ReadonlyMap<string, string>;
  actionsOf: ActionsOf;
}

/** Draws a transaction's messages as a tree from left to right, and shows the details of the selected message. */
export function MessageTree({ receipts, units, names, actionsOf }: MessageTreeProps) {
  const nodes = useMemo(() => layOutMessages(receipts), [receipts]);
  const firstFailed = receipts.findIndex(({ succeeded }) => !succeeded);
  const [chosen, setChosen] = useState(Math.max(firstFailed, 0));
  const tree = useRef<HTMLDivElement>(null);
  const id = useId();
  const receipt = receipts[chosen];

  const press = (event: KeyboardEvent, node: MessageNode) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = messageAtKey(nodes, node, event.key);
    if (!target) return;
    event.preventDefault();
    setChosen(target.index);
    tree.current?.querySelector<HTMLElement>(`[data-index="${target.index}"]`)?.focus();
  };

  return (
    <>
      <div ref={tree} role="tree" aria-label={messages.messageTree} className="message-tree">
        {nodes.map((node) => {
          const shown = receipts[node.index];
          if (!shown) return undefined;
          return (
            <NodeOfTree
              key={node.index}
              id={`${id}-${node.index}`}
              node={node}
              parentRow={nodes.find(({ index }) => index === node.parent)?.row}
              receipt={shown}
              units={units}
              names={names}
              isChosen={node.index === chosen}
              onChoose={() => setChosen(node.index)}
              onKeyDown={(event) => press(event, node)}
            />
          );
        })}
      </div>
      {receipt && (
        <section aria-label={messages.messageOf(chosen + 1, receipts.length)}>
          <h5>{messages.messageOf(chosen + 1, receipts.length)}</h5>
          <ReceiptDetails key={receipt.hash} receipt={receipt} units={units} actionsOf={actionsOf} />
        </section>
      )}
    </>
  );
}

interface NodeOfTreeProps {
  id: string;
  node: MessageNode;
  /** The parent message's row; undefined for a root. */
  parentRow: number | undefined;
  receipt: Receipt;
  units: readonly ValueUnit[] | undefined;
  names: ReadonlyMap<string, string>;
  isChosen: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function NodeOfTree({
  id,
  node: { index, level, row, position, siblings },
  parentRow,
  receipt,
  units,
  names,
  isChosen,
  onChoose,
  onKeyDown,
}: NodeOfTreeProps) {
  const { origin, from, to, succeeded, value, exitCode, exitCodeName, events, logs } = receipt;
  const called = (address: string | undefined) =>
    address === undefined ? messages.outside : (names.get(address) ?? shortAddress(address));
  const amount = shortAmount(value, units);
  const end =
    exitCode === undefined
      ? messages.ended(succeeded)
      : messages.endedWith(formatExitCode(exitCode, exitCodeName));
  const told = [...events.map(eventName), ...logs];
  return (
    <>
      {parentRow !== undefined && (
        <span
          aria-hidden
          className="message-edge"
          data-bent={parentRow !== row}
          data-origin={origin}
          style={cell(level, parentRow, row)}
        />
      )}
      <div
        role="treeitem"
        className="message-node"
        aria-label={nameOf(receipt)}
        aria-describedby={id}
        aria-level={level + 1}
        aria-posinset={position}
        aria-setsize={siblings}
        aria-selected={isChosen}
        tabIndex={isChosen ? 0 : -1}
        data-index={index}
        data-origin={origin}
        data-succeeded={succeeded}
        style={cell(level, row, row)}
        onClick={onChoose}
        onKeyDown={onKeyDown}
      >
        <span className="message-name">{nameOf(receipt)}</span>
        <span id={id} hidden>
          {messages.messageText({
            from: called(from),
            to: called(to),
            amount,
            end: receipt.reason ?? end,
            reported: told,
          })}
        </span>
        <span>{messages.route(called(from), called(to))}</span>
        <span className="message-end">{messages.nodeFacts(amount, end)}</span>
        {told.length > 0 && <span className="message-told">{told.join(', ')}</span>}
      </div>
    </>
  );
}

function nameOf({ message, origin }: Receipt): string {
  if (origin === 'bounced') return messages.bounced;
  return message ?? (origin === 'external' ? messages.externalMessage : messages.plainMessage);
}

function eventName({ name, alternatives = [] }: Receipt['events'][number]): string {
  return messages.oneOf([name || messages.unknownEvent, ...alternatives.map((other) => other.name)]);
}

function cell(column: number, from: number, to: number): CSSProperties {
  return { gridColumn: column + 1, gridRow: `${from + 1} / ${to + 2}` };
}
