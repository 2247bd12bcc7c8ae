/** Inline functions of the framework's collection and math modules. They were written for this project. */
export const COLLECTION_SOURCES: readonly string[] = [
  `
module aptos_std::smart_vector {
    use std::vector;

    /// Passes each element to the function, from the first to the last.
    public inline fun for_each<T: store>(self: SmartVector<T>, f: |T|) {
        reverse(&mut self);
        for_each_reverse(self, |e| f(e))
    }

    /// Passes each element to the function, from the last to the first.
    public inline fun for_each_reverse<T>(self: SmartVector<T>, f: |T|) {
        let rest = length(&self);
        while (rest > 0) {
            f(pop_back(&mut self));
            rest -= 1;
        };
        destroy_empty(self)
    }

    /// Passes a reference to each element to the function.
    public inline fun for_each_ref<T>(self: &SmartVector<T>, f: |&T|) {
        let i = 0;
        let count = length(self);
        while (i < count) {
            f(borrow(self, i));
            i += 1
        }
    }

    /// Passes a mutable reference to each element to the function.
    public inline fun for_each_mut<T>(self: &mut SmartVector<T>, f: |&mut T|) {
        let i = 0;
        let count = length(self);
        while (i < count) {
            f(borrow_mut(self, i));
            i += 1
        }
    }

    /// Passes each index and a reference to its element to the function.
    public inline fun enumerate_ref<T>(self: &SmartVector<T>, f: |u64, &T|) {
        let i = 0;
        let count = length(self);
        while (i < count) {
            f(i, borrow(self, i));
            i += 1
        }
    }

    /// Passes a mutable reference to each element to the function, with its index.
    public inline fun enumerate_mut<T>(self: &mut SmartVector<T>, f: |u64, &mut T|) {
        let i = 0;
        let count = length(self);
        while (i < count) {
            f(i, borrow_mut(self, i));
            i += 1
        }
    }

    /// Folds the elements into one value, from the first to the last.
    public inline fun fold<R, T: store>(self: SmartVector<T>, init: R, f: |R, T|R): R {
        let folded = init;
        for_each(self, |e| folded = f(folded, e));
        folded
    }

    /// Folds the elements into one value, from the last to the first.
    public inline fun foldr<R, T>(self: SmartVector<T>, init: R, f: |T, R|R): R {
        let folded = init;
        for_each_reverse(self, |e| folded = f(e, folded));
        folded
    }

    /// The results of the function for the elements.
    public inline fun map<T: store, R: store>(self: SmartVector<T>, f: |T|R): SmartVector<R> {
        let result = new<R>();
        for_each(self, |e| push_back(&mut result, f(e)));
        result
    }

    /// The results of the function for references to the elements.
    public inline fun map_ref<T, R: store>(self: &SmartVector<T>, f: |&T|R): SmartVector<R> {
        let result = new<R>();
        for_each_ref(self, |e| push_back(&mut result, f(e)));
        result
    }

    /// The matching elements.
    public inline fun filter<T: store + drop>(self: SmartVector<T>, p: |&T|bool): SmartVector<T> {
        let result = new<T>();
        for_each(self, |e| {
            if (p(&e)) push_back(&mut result, e);
        });
        result
    }

    /// Passes the elements of two vectors of the same length to the function in pairs.
    public inline fun zip<A: store, B: store>(self: SmartVector<A>, v2: SmartVector<B>, f: |A, B|) {
        reverse(&mut self);
        reverse(&mut v2);
        zip_reverse(self, v2, |a, b| f(a, b))
    }

    /// Like zip, from the last pair to the first.
    public inline fun zip_reverse<A, B>(self: SmartVector<A>, v2: SmartVector<B>, f: |A, B|) {
        let rest = length(&self);
        assert!(rest == length(&v2), 0x20005);
        while (rest > 0) {
            f(pop_back(&mut self), pop_back(&mut v2));
            rest -= 1;
        };
        destroy_empty(self);
        destroy_empty(v2)
    }

    /// Passes references to the elements of two vectors of the same length to the function in pairs.
    public inline fun zip_ref<A, B>(self: &SmartVector<A>, v2: &SmartVector<B>, f: |&A, &B|) {
        let count = length(self);
        assert!(count == length(v2), 0x20005);
        let i = 0;
        while (i < count) {
            f(borrow(self, i), borrow(v2, i));
            i += 1
        }
    }
}
`,
  `
module aptos_std::smart_table {
    use std::vector;
    use aptos_std::table_with_length;

    /// Passes references to each pair to the function.
    public inline fun for_each_ref<K, V>(self: &SmartTable<K, V>, f: |&K, &V|) {
        let buckets = num_buckets(self);
        for (i in 0..buckets) {
            let bucket = table_with_length::borrow(borrow_buckets(self), i);
            let count = vector::length(bucket);
            for (j in 0..count) {
                let (key, value) = borrow_kv(vector::borrow(bucket, j));
                f(key, value);
            };
        }
    }

    /// Passes each key and a mutable reference to its value to the function.
    public inline fun for_each_mut<K, V>(self: &mut SmartTable<K, V>, f: |&K, &mut V|) {
        let buckets = num_buckets(self);
        for (i in 0..buckets) {
            let bucket = table_with_length::borrow_mut(borrow_buckets_mut(self), i);
            let count = vector::length(bucket);
            for (j in 0..count) {
                let (key, value) = borrow_kv_mut(vector::borrow_mut(bucket, j));
                f(key, value);
            };
        }
    }

    /// Whether any pair matches.
    public inline fun any<K, V>(self: &SmartTable<K, V>, p: |&K, &V|bool): bool {
        let found = false;
        for_each_ref(self, |key, value| {
            if (!found) found = p(key, value);
        });
        found
    }

    /// A table with the same keys and the results of the function for the values.
    public inline fun map_ref<K: copy + drop + store, V: store, R: store>(
        self: &SmartTable<K, V>,
        f: |&V|R
    ): SmartTable<K, R> {
        let result = new<K, R>();
        for_each_ref(self, |key, value| add(&mut result, *key, f(value)));
        result
    }
}
`,
  `
module aptos_std::ordered_map {
    use std::vector;

    /// Passes each pair to the function in ascending order of keys.
    public inline fun for_each<K: drop, V>(self: OrderedMap<K, V>, f: |K, V|) {
        let (keys, values) = to_vec_pair(self);
        vector::zip(keys, values, |key, value| f(key, value));
    }

    /// Passes references to each pair to the function in ascending order of keys.
    public inline fun for_each_ref<K: copy + drop, V>(self: &OrderedMap<K, V>, f: |&K, &V|) {
        let at = internal_new_begin_iter(self);
        while (!iter_is_end(&at, self)) {
            f(iter_borrow_key(&at, self), iter_borrow(at, self));
            at = iter_next(at, self);
        }
    }

    /// Passes each key and a mutable reference to its value to the function, in ascending order.
    public inline fun for_each_mut<K: copy + drop, V>(self: &mut OrderedMap<K, V>, f: |K, &mut V|) {
        let at = internal_new_begin_iter(self);
        while (!iter_is_end(&at, self)) {
            let key = *iter_borrow_key(&at, self);
            f(key, iter_borrow_mut(at, self));
            at = iter_next(at, self);
        }
    }

    /// Destroys each key and value with the functions.
    public inline fun destroy<K, V>(self: OrderedMap<K, V>, dk: |K|, dv: |V|) {
        let (keys, values) = to_vec_pair(self);
        vector::destroy(keys, |key| dk(key));
        vector::destroy(values, |value| dv(value));
    }
}
`,
  `
module aptos_std::math64 {
    /// The greatest common divisor.
    public inline fun gcd(a: u64, b: u64): u64 {
        let (one, other) = (a, b);
        while (other != 0) {
            let rest = one % other;
            one = other;
            other = rest
        };
        one
    }

    /// The least common multiple.
    public inline fun lcm(a: u64, b: u64): u64 {
        let (one, other) = (a, b);
        if (one == 0 || other == 0) 0 else one / gcd(one, other) * other
    }

    /// a * b / c, where a * b may exceed the range of the type.
    public inline fun mul_div(a: u64, b: u64, c: u64): u64 {
        let (a, b, c) = (a, b, c);
        assert!(c != 0, 0x10004);
        ((a as u128) * (b as u128) / (c as u128)) as u64
    }

    /// The quotient, rounded up.
    public inline fun ceil_div(a: u64, b: u64): u64 {
        let (a, b) = (a, b);
        if (a == 0) {
            assert!(b != 0, 0x10004);
            0
        } else (a - 1) / b + 1
    }
}
`,
  `
module aptos_std::math128 {
    /// The greatest common divisor.
    public inline fun gcd(a: u128, b: u128): u128 {
        let (one, other) = (a, b);
        while (other != 0) {
            let rest = one % other;
            one = other;
            other = rest
        };
        one
    }

    /// The least common multiple.
    public inline fun lcm(a: u128, b: u128): u128 {
        let (one, other) = (a, b);
        if (one == 0 || other == 0) 0 else one / gcd(one, other) * other
    }

    /// a * b / c, where a * b may exceed the range of the type.
    public inline fun mul_div(a: u128, b: u128, c: u128): u128 {
        let (a, b, c) = (a, b, c);
        assert!(c != 0, 0x10004);
        ((a as u256) * (b as u256) / (c as u256)) as u128
    }

    /// The quotient, rounded up.
    public inline fun ceil_div(a: u128, b: u128): u128 {
        let (a, b) = (a, b);
        if (a == 0) {
            assert!(b != 0, 0x10004);
            0
        } else (a - 1) / b + 1
    }
}
`,
  `
module aptos_std::bcs_stream {
    use std::option::{Self, Option};

    /// Reads a vector, with the function for its elements.
    public inline fun deserialize_vector<E>(stream: &mut BCSStream, f: |&mut BCSStream| E): vector<E> {
        let values = vector[];
        let rest = deserialize_uleb128(stream);
        while (rest > 0) {
            values.push_back(f(stream));
            rest -= 1
        };
        values
    }

    /// Reads an option, with the function for its value.
    public inline fun deserialize_option<E>(stream: &mut BCSStream, f: |&mut BCSStream| E): Option<E> {
        if (deserialize_bool(stream)) option::some(f(stream)) else option::none()
    }
}
`,
  `
module aptos_framework::big_ordered_map {
    /// Passes each entry to the function in ascending order of keys, and leaves the map empty.
    public inline fun for_each_and_clear<K: copy + drop + store, V: store>(
        self: &mut BigOrderedMap<K, V>,
        f: |K, V|
    ) {
        while (!is_empty(self)) {
            let (key, value) = pop_front(self);
            f(key, value)
        }
    }

    /// Passes each entry to the function in ascending order of keys.
    public inline fun for_each<K: copy + drop + store, V: store>(self: BigOrderedMap<K, V>, f: |K, V|) {
        for_each_and_clear(&mut self, |key, value| f(key, value));
        destroy_empty(self)
    }

    /// Passes references to each entry to the function.
    public inline fun for_each_ref<K: copy + drop + store, V: store>(self: &BigOrderedMap<K, V>, f: |&K, &V|) {
        if (!is_empty(self)) {
            let (key, value) = borrow_front(self);
            f(&key, value);
            let next = next_key(self, &key);
            while (std::option::is_some(&next)) {
                let key = std::option::destroy_some(next);
                f(&key, borrow(self, &key));
                next = next_key(self, &key)
            }
        }
    }

    /// Passes each key and a mutable reference to its value to the function.
    public inline fun for_each_mut<K: copy + drop + store, V: store>(
        self: &mut BigOrderedMap<K, V>,
        f: |&K, &mut V|
    ) {
        if (!is_empty(self)) {
            let (key, _) = borrow_front(self);
            loop {
                f(&key, borrow_mut(self, &key));
                let next = next_key(self, &key);
                if (std::option::is_none(&next)) break;
                key = std::option::destroy_some(next)
            }
        }
    }

    /// Destroys each value with the function.
    public inline fun destroy<K: copy + drop + store, V: store>(self: BigOrderedMap<K, V>, dv: |V|) {
        for_each(self, |_key, value| dv(value))
    }
}
`,
  `
module aptos_framework::primary_fungible_store {
    use aptos_framework::fungible_asset::{Self, FungibleStore};
    use aptos_framework::object::{Self, Object};

    /// The address of the account's primary store of an asset, which may not exist.
    public inline fun primary_store_address_inlined<T: key>(owner: address, metadata: Object<T>): address {
        let asset = object::object_address(&metadata);
        object::create_user_derived_object_address(owner, asset)
    }

    /// The account's primary store of an asset.
    public inline fun primary_store_inlined<T: key>(owner: address, metadata: Object<T>): Object<FungibleStore> {
        object::address_to_object<FungibleStore>(primary_store_address_inlined(owner, metadata))
    }

    /// Whether the account has a primary store of an asset.
    public inline fun primary_store_exists_inlined<T: key>(account: address, metadata: Object<T>): bool {
        fungible_asset::store_exists(primary_store_address_inlined(account, metadata))
    }
}
`,
];
