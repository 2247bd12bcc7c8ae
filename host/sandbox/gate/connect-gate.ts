import { Gate } from './gate';
import { CONTINUE, type GateLimits, type GateOutput } from './gate-message';
import { PacedSender } from './paced-sender';

/**
 * Forwards messages between the page and a sandbox: all messages from the page, and those from the sandbox that the
 * gate accepts. The first message from the page contains the limits.
 */
export function connectGate(page: MessagePort, code: MessagePort): void {
  let gate: Gate | undefined;
  const sender = new PacedSender((message) => page.postMessage(message));
  const open = (limits: GateLimits) => {
    const opened = new Gate(limits);
    const send = (output: readonly GateOutput[]) => {
      const [first] = output;
      if (first?.message.kind !== 'refusal') return sender.send(output);
      code.close();
      sender.end(first.message);
    };
    const refuse = () => send(opened.refuse({ reason: 'unreadable' }));
    code.addEventListener('messageerror', refuse);
    code.addEventListener('message', ({ data, ports }) => {
      try {
        send(opened.pass(data, ports));
      } catch {
        // A value may be nested too deeply to be forwarded.
        refuse();
      }
    });
    code.start();
    return opened;
  };
  page.addEventListener('message', ({ data }) => {
    if (data === CONTINUE) sender.resume();
    else if (gate) code.postMessage(data);
    else gate = open(data);
  });
  page.start();
}
