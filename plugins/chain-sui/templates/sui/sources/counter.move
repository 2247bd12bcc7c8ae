/// A counter that everybody may increase, and that only its owner may set back.
module counter::counter;

use sui::event;

#[error]
const ENotOwner: vector<u8> = b"Only the owner of a counter may set it back";

/// A shared object: every transaction may use it.
public struct Counter has key {
    id: UID,
    owner: address,
    value: u64,
}

public struct Increased has copy, drop {
    counter: ID,
    value: u64,
}

/// Makes a counter at 0 that belongs to the sender.
public fun create(ctx: &mut TxContext) {
    transfer::share_object(Counter {
        id: object::new(ctx),
        owner: ctx.sender(),
        value: 0,
    });
}

/// Counts one further.
public fun increase(counter: &mut Counter) {
    counter.value = counter.value + 1;
    event::emit(Increased { counter: object::id(counter), value: counter.value });
}

/// Sets the counter back to 0.
public fun reset(counter: &mut Counter, ctx: &TxContext) {
    assert!(counter.owner == ctx.sender(), ENotOwner);
    counter.value = 0;
}

public fun owner(counter: &Counter): address {
    counter.owner
}

public fun value(counter: &Counter): u64 {
    counter.value
}
