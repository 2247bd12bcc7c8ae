module 0xcafe::vault {
    friend 0xcafe::bank;

    struct Coin<phantom Currency> has store { value: u64 }
    struct Vault<phantom Currency> has key { coin: Coin<Currency>, log: vector<u128> }

    public fun zero<Currency>(): Coin<Currency> { Coin { value: 0 } }

    public(friend) fun mint<Currency>(value: u64): Coin<Currency> { Coin { value } }

    public fun merge<Currency>(self: &mut Coin<Currency>, other: Coin<Currency>) {
        let Coin { value } = other;
        self.value = self.value + value;
    }

    public fun split<Currency>(self: &mut Coin<Currency>, value: u64): Coin<Currency> {
        assert!(self.value >= value);
        self.value -= value;
        Coin { value }
    }

    public fun value<Currency>(self: &Coin<Currency>): u64 { self.value }

    public fun burn<Currency>(coin: Coin<Currency>): u64 {
        let Coin { value } = coin;
        value
    }

    public fun open<Currency>(owner: &signer) {
        move_to(owner, Vault<Currency> { coin: zero(), log: vector[] });
    }

    public fun deposit<Currency>(at: address, coin: Coin<Currency>) acquires Vault {
        let vault = borrow_global_mut<Vault<Currency>>(at);
        vault.log.push_back((coin.value() as u128));
        vault.coin.merge(coin);
    }

    public fun close<Currency>(at: address): Coin<Currency> acquires Vault {
        let Vault { coin, log: _ } = move_from<Vault<Currency>>(at);
        coin
    }
}

module 0xcafe::bank {
    use 0xcafe::vault::{Self, Coin};

    struct Dollar {}

    public fun pay(at: address, given: Coin<Dollar>, price: u64): (Coin<Dollar>, bool) {
        let isEnough = given.value() >= price;
        if (!isEnough) return (given, false);
        let (rest, paid) = {
            let rest = given;
            let paid = rest.split(price);
            (rest, paid)
        };
        vault::deposit(at, paid);
        (rest, isEnough)
    }

    #[test(owner = @0xcafe)]
    fun pays(owner: &signer) {
        vault::open<Dollar>(owner);
        let (rest, isEnough) = pay(@0xcafe, vault::mint(10), 4);
        assert!(isEnough, 1);
        assert!(vault::burn(rest) == 6, 2);
    }
}

script {
    use 0xcafe::registry;

    fun main(owner: &signer, fee: u64) {
        registry::open(owner, fee);
    }
}
