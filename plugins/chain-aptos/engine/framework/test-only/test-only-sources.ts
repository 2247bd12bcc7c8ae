/**
 * The framework's test-only code, which is not on any chain: `#[test_only]` functions in its modules, and the
 * `unit_test` module. It was written for this project, with the original names and parameters. The VM implements the
 * natives.
 */
export const TEST_ONLY_SOURCES: readonly string[] = [
  `
#[test_only]
module std::unit_test {
    /// Creates signers with different addresses.
    native public fun create_signers_for_testing(count: u64): vector<signer>;
}
`,
  `
module aptos_framework::genesis {
    #[test_only]
    /// Initializes a test chain without validators, with the id 4 and an empty gas schedule.
    public fun setup() {
        initialize(x"000000000000000000", 4, 0, x"12", x"13", 1, 0, 1, 1, true, 1, 1, 30)
    }
}
`,
  `
module std::features {
    #[test_only]
    public fun change_feature_flags_for_testing(framework: &signer, enable: vector<u64>, disable: vector<u64>) {
        change_feature_flags_internal(framework, enable, disable)
    }
}
`,
  `
module aptos_framework::account {
    use aptos_framework::create_signer;

    #[test_only]
    /// Returns the signer of an account, which is created if it does not exist.
    public fun create_account_for_test(new_address: address): signer {
        if (exists<Account>(new_address)) create_signer::create_signer(new_address)
        else create_account_unchecked(new_address)
    }

    #[test_only]
    public fun create_signer_for_test(addr: address): signer {
        create_signer::create_signer(addr)
    }

    #[test_only]
    public fun create_test_signer_cap(account: address): SignerCapability {
        SignerCapability { account }
    }
}
`,
  `
module aptos_framework::timestamp {
    use std::signer;

    #[test_only]
    public fun set_time_has_started_for_testing(account: &signer) {
        if (!exists<CurrentTimeMicroseconds>(@aptos_framework)) set_time_has_started(account)
    }

    #[test_only]
    /// Advances the time. It must be later than the current time.
    public fun update_global_time_for_test(timestamp_microsecs: u64) {
        let clock = borrow_global_mut<CurrentTimeMicroseconds>(@aptos_framework);
        assert!(clock.microseconds < timestamp_microsecs, 0x10002);
        clock.microseconds = timestamp_microsecs
    }

    #[test_only]
    public fun update_global_time_for_test_secs(timestamp_seconds: u64) {
        update_global_time_for_test(timestamp_seconds * 1000000)
    }

    #[test_only]
    public fun fast_forward_seconds(timestamp_seconds: u64) {
        update_global_time_for_test_secs(now_seconds() + timestamp_seconds)
    }
}
`,
  `
module aptos_framework::chain_id {
    #[test_only]
    public fun initialize_for_test(aptos_framework: &signer, id: u8) {
        if (!exists<ChainId>(@aptos_framework)) initialize(aptos_framework, id)
    }
}
`,
  `
module aptos_framework::block {
    #[test_only]
    public fun initialize_for_test(account: &signer, epoch_interval_microsecs: u64) {
        initialize(account, epoch_interval_microsecs)
    }
}
`,
  `
module aptos_framework::aggregator_factory {
    #[test_only]
    public fun initialize_aggregator_factory_for_test(aptos_framework: &signer) {
        initialize_aggregator_factory(aptos_framework)
    }

    #[test_only]
    public fun aggregator_factory_exists_for_testing(): bool {
        exists<AggregatorFactory>(@aptos_framework)
    }
}
`,
  `
module aptos_framework::aptos_coin {
    use aptos_framework::account;
    use aptos_framework::aggregator_factory;
    use aptos_framework::coin::{Self, BurnCapability, MintCapability};
    use aptos_framework::fungible_asset::FungibleAsset;

    #[test_only]
    public fun initialize_for_test(
        aptos_framework: &signer
    ): (BurnCapability<AptosCoin>, MintCapability<AptosCoin>) {
        aggregator_factory::initialize_aggregator_factory_for_test(aptos_framework);
        initialize_for_test_without_aggregator_factory(aptos_framework)
    }

    #[test_only]
    public fun initialize_for_test_without_aggregator_factory(
        aptos_framework: &signer
    ): (BurnCapability<AptosCoin>, MintCapability<AptosCoin>) {
        let (burn, mint) = initialize(aptos_framework);
        coin::create_coin_conversion_map(aptos_framework);
        coin::create_pairing<AptosCoin>(aptos_framework);
        (burn, mint)
    }

    #[test_only]
    public fun ensure_initialized_with_apt_fa_metadata_for_test() {
        let framework = account::create_signer_for_test(@aptos_framework);
        if (!exists<MintCapStore>(@aptos_framework)) {
            if (!aggregator_factory::aggregator_factory_exists_for_testing())
                aggregator_factory::initialize_aggregator_factory_for_test(&framework);
            let (burn, mint) = initialize(&framework);
            coin::destroy_burn_cap(burn);
            coin::destroy_mint_cap(mint)
        };
        coin::create_coin_conversion_map(&framework);
        coin::create_pairing<AptosCoin>(&framework)
    }

    #[test_only]
    public fun mint_apt_fa_for_test(amount: u64): FungibleAsset {
        ensure_initialized_with_apt_fa_metadata_for_test();
        let mint = &borrow_global<MintCapStore>(@aptos_framework).mint_cap;
        coin::coin_to_fungible_asset(coin::mint(amount, mint))
    }
}
`,
  `
module aptos_framework::event {
    #[test_only]
    /// Events of the type that the test has emitted so far, in order.
    native public fun emitted_events<T: drop + store>(): vector<T>;

    #[test_only]
    native public fun emitted_events_by_handle<T: drop + store>(handle: &EventHandle<T>): vector<T>;

    #[test_only]
    public fun was_event_emitted<T: drop + store>(msg: &T): bool {
        std::vector::contains(&emitted_events<T>(), msg)
    }

    #[test_only]
    public fun was_event_emitted_by_handle<T: drop + store>(handle: &EventHandle<T>, msg: &T): bool {
        std::vector::contains(&emitted_events_by_handle(handle), msg)
    }
}
`,
  `
module aptos_framework::randomness {
    use std::option;

    #[test_only]
    public fun initialize_for_testing(framework: &signer) {
        initialize(framework);
        set_seed(x"0000000000000000000000000000000000000000000000000000000000000000")
    }

    #[test_only]
    public fun set_seed(seed: vector<u8>) {
        assert!(std::vector::length(&seed) == 32, 0);
        borrow_global_mut<PerBlockRandomness>(@aptos_framework).seed = option::some(seed)
    }
}
`,
  `
module aptos_framework::object {
    #[test_only]
    /// The signer of the object at an address.
    public fun create_signer_for_test(object: address): signer {
        aptos_framework::create_signer::create_signer(object)
    }
}
`,
  `
module aptos_framework::fungible_asset {
    use std::option;
    use std::string;
    use aptos_framework::object::{Self, ConstructorRef, Object};

    #[test_only]
    #[resource_group_member(group = aptos_framework::object::ObjectGroup)]
    struct TestToken has key {}

    #[test_only]
    public fun create_test_token(creator: &signer): (ConstructorRef, Object<TestToken>) {
        aptos_framework::account::create_account_for_test(std::signer::address_of(creator));
        let made = object::create_named_object(creator, b"TEST");
        move_to(&object::generate_signer(&made), TestToken {});
        let token = object::object_from_constructor_ref<TestToken>(&made);
        (made, token)
    }

    #[test_only]
    public fun init_test_metadata(
        constructor_ref: &ConstructorRef
    ): (MintRef, TransferRef, BurnRef, MutateMetadataRef) {
        add_fungibility(
            constructor_ref,
            option::some(100),
            string::utf8(b"TEST"),
            string::utf8(b"@@"),
            0,
            string::utf8(b"http://www.example.com/favicon.ico"),
            string::utf8(b"http://www.example.com")
        );
        (
            generate_mint_ref(constructor_ref),
            generate_transfer_ref(constructor_ref),
            generate_burn_ref(constructor_ref),
            generate_mutate_metadata_ref(constructor_ref)
        )
    }

    #[test_only]
    public fun create_fungible_asset(
        creator: &signer
    ): (MintRef, TransferRef, BurnRef, MutateMetadataRef, Object<Metadata>) {
        let (made, token) = create_test_token(creator);
        let (mint, transfer, burn, mutate) = init_test_metadata(&made);
        (mint, transfer, burn, mutate, object::convert(token))
    }

    #[test_only]
    public fun create_test_store<T: key>(owner: &signer, metadata: Object<T>): Object<FungibleStore> {
        let owner_address = std::signer::address_of(owner);
        aptos_framework::account::create_account_for_test(owner_address);
        create_store(&object::create_object_from_account(owner), metadata)
    }
}
`,
  `
module aptos_framework::primary_fungible_store {
    use std::option;
    use std::string;
    use aptos_framework::fungible_asset::{Self, BurnRef, MintRef, TransferRef};
    use aptos_framework::object::ConstructorRef;

    #[test_only]
    public fun init_test_metadata_with_primary_store_enabled(
        constructor_ref: &ConstructorRef
    ): (MintRef, TransferRef, BurnRef) {
        create_primary_store_enabled_fungible_asset(
            constructor_ref,
            option::some(100),
            string::utf8(b"TEST COIN"),
            string::utf8(b"@T"),
            0,
            string::utf8(b"http://example.com/icon"),
            string::utf8(b"http://example.com")
        );
        (
            fungible_asset::generate_mint_ref(constructor_ref),
            fungible_asset::generate_transfer_ref(constructor_ref),
            fungible_asset::generate_burn_ref(constructor_ref)
        )
    }
}
`,
  `
module aptos_std::table {
    #[test_only]
    /// Drops a table, even if it is not empty.
    public fun drop_unchecked<K: copy + drop, V>(self: Table<K, V>) {
        drop_unchecked_box<K, V, Box<V>>(self)
    }
}
`,
  `
module aptos_std::table_with_length {
    use aptos_std::table;

    #[test_only]
    public fun drop_unchecked<K: copy + drop, V>(self: TableWithLength<K, V>) {
        let TableWithLength { inner, length: _ } = self;
        table::drop_unchecked(inner)
    }
}
`,
  `
module aptos_framework::coin {
    use std::string;
    use aptos_framework::account;
    use aptos_framework::aggregator_factory;

    #[test_only]
    struct FakeMoney {}

    #[test_only]
    struct FakeMoneyCapabilities has key {
        burn_cap: BurnCapability<FakeMoney>,
        freeze_cap: FreezeCapability<FakeMoney>,
        mint_cap: MintCapability<FakeMoney>
    }

    #[test_only]
    fun create_coin_store<CoinType>(account: &signer) {
        if (!exists<CoinStore<CoinType>>(std::signer::address_of(account))) {
            let store = CoinStore<CoinType> {
                coin: Coin { value: 0 },
                frozen: false,
                deposit_events: account::new_event_handle<DepositEvent>(account),
                withdraw_events: account::new_event_handle<WithdrawEvent>(account)
            };
            move_to(account, store)
        }
    }

    #[test_only]
    /// Initializes a coin of the framework account and registers its store.
    public fun initialize_and_register_fake_money(
        account: &signer, decimals: u8, monitor_supply: bool
    ): (BurnCapability<FakeMoney>, FreezeCapability<FakeMoney>, MintCapability<FakeMoney>) {
        aggregator_factory::initialize_aggregator_factory_for_test(account);
        let (burn, freeze, mint) =
            initialize<FakeMoney>(
                account,
                string::utf8(b"Fake money"),
                string::utf8(b"FMD"),
                decimals,
                monitor_supply
            );
        create_coin_store<FakeMoney>(account);
        create_coin_conversion_map(account);
        (burn, freeze, mint)
    }

    #[test_only]
    /// Mints the amount for the source, and registers a store for the destination.
    public entry fun create_fake_money(source: &signer, destination: &signer, amount: u64) {
        let (burn_cap, freeze_cap, mint_cap) = initialize_and_register_fake_money(source, 18, true);
        create_coin_store<FakeMoney>(destination);
        deposit(std::signer::address_of(source), mint<FakeMoney>(amount, &mint_cap));
        move_to(source, FakeMoneyCapabilities { burn_cap, freeze_cap, mint_cap })
    }
}
`,
  `
module aptos_token::token {
    use std::bcs;
    use std::string::{Self, String};
    use std::vector;

    #[test_only]
    public fun get_collection_name(): String {
        string::utf8(b"Hello, World")
    }

    #[test_only]
    public fun get_token_name(): String {
        string::utf8(b"Token")
    }

    #[test_only]
    /// Creates a collection with one token. It has two default properties if none are given.
    public fun create_collection_and_token(
        creator: &signer,
        amount: u64,
        collection_max: u64,
        token_max: u64,
        property_keys: vector<String>,
        property_values: vector<vector<u8>>,
        property_types: vector<String>,
        collection_mutate_setting: vector<bool>,
        token_mutate_setting: vector<bool>
    ): TokenId {
        let uri = string::utf8(b"https://aptos.dev");
        create_collection(
            creator,
            get_collection_name(),
            string::utf8(b"Collection: Hello, World"),
            uri,
            collection_max,
            collection_mutate_setting
        );
        if (vector::is_empty(&property_keys))
            property_keys = vector[string::utf8(b"attack"), string::utf8(b"num_of_use")];
        if (vector::is_empty(&property_values))
            property_values = vector[bcs::to_bytes(&10u64), bcs::to_bytes(&5u64)];
        if (vector::is_empty(&property_types))
            property_types = vector[string::utf8(b"u64"), string::utf8(b"u64")];
        let creator_address = std::signer::address_of(creator);
        create_token_script(
            creator,
            get_collection_name(),
            get_token_name(),
            string::utf8(b"Hello, Token"),
            amount,
            token_max,
            uri,
            creator_address,
            100,
            0,
            token_mutate_setting,
            property_keys,
            property_values,
            property_types
        );
        create_token_id_raw(creator_address, get_collection_name(), get_token_name(), 0)
    }
}
`,
];
