/// A counter that any account can increase, and that only its owner can reset.
module counter::counter;

use sui::event;

#[error]
const ENotOwner: vector<u8> = b"Only the owner of a counter can reset it";

/// A shared object: every transaction can use it.
public struct Counter has key {
    id: UID,
    owner: address,
    value: u64,
}

public struct Increased has copy, drop {
    counter: ID,
    value: u64,
}

/// Creates a counter at 0. The sender is its owner.
public fun create(ctx: &mut TxContext) {
    transfer::share_object(Counter {
        id: object::new(ctx),
        owner: ctx.sender(),
        value: 0,
    });
}

/// Increases the counter by 1.
public fun increase(counter: &mut Counter) {
    counter.value = counter.value + 1;
    event::emit(Increased { counter: object::id(counter), value: counter.value });
}

/// Resets the counter to 0. Only the owner can call it.
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
