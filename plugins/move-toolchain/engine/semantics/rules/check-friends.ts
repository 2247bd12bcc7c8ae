import { messages } from '../messages';
import { addressOf } from '../program/addresses';
import type { DeclaredModule } from '../program/declared-module';
import { type RuleContext, report } from './module-rules';

/** Friends must be other modules at the same address, because the VM rejects all other friends. */
export function checkFriends({ symbol, scope, node }: DeclaredModule, context: RuleContext): void {
  const seen = new Set<string>();
  for (const { module } of 'friends' in node ? node.friends : []) {
    const friend = scope.resolveModule(module);
    if (friend && seen.has(friend.key))
      report(context, 'duplicate-name', module.span, messages.friendTwice(friend.key));
    if (friend) seen.add(friend.key);
    if (friend === symbol) report(context, 'invalid-friend', module.span, messages.ownFriend);
    else if (friend && addressOf(friend.key) !== addressOf(symbol.key))
      report(context, 'invalid-friend', module.span, messages.friendAddress(friend.key));
  }
}
