#[test_only]
module counter::counter_tests;

use counter::counter::{Self, Counter};
use sui::test_scenario::{Self, Scenario};

const OWNER: address = @0xA11CE;
const OTHER: address = @0xB0B;

/// Creates a counter of OWNER and starts a transaction of `user` with it.
fun counter_for(user: address): (Scenario, Counter) {
    let mut scenario = test_scenario::begin(OWNER);
    counter::create(scenario.ctx());
    scenario.next_tx(user);
    let counter = scenario.take_shared<Counter>();
    (scenario, counter)
}

#[test]
fun any_account_can_increase() {
    let (scenario, mut counter) = counter_for(OTHER);
    counter.increase();
    counter.increase();
    assert!(counter.value() == 2);
    assert!(counter.owner() == OWNER);
    test_scenario::return_shared(counter);
    scenario.end();
}

#[test]
fun owner_can_reset() {
    let (mut scenario, mut counter) = counter_for(OWNER);
    counter.increase();
    counter.reset(scenario.ctx());
    assert!(counter.value() == 0);
    test_scenario::return_shared(counter);
    scenario.end();
}

#[test, expected_failure(abort_code = counter::ENotOwner)]
fun reset_by_another_account_aborts() {
    let (mut scenario, mut counter) = counter_for(OTHER);
    counter.reset(scenario.ctx());
    test_scenario::return_shared(counter);
    scenario.end();
}
