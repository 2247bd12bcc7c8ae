/** Inline functions of the framework's larger collections, written by us. */
export const COLLECTION_SOURCES: readonly string[] = [
  `
module aptos_std::smart_vector {
    use std::vector;

    /// Gives every element to the function, from the first to the last.
    public inline fun for_each<T: store>(self: SmartVector<T>, f: |T|) {
        reverse(&mut self);
        for_each_reverse(self, |e| f(e))
    }

    /// Gives every element to the function, from the last to the first.
    public inline fun for_each_reverse<T>(self: SmartVector<T>, f: |T|) {
        let rest = length(&self);
        while (rest > 0) {
            f(pop_back(&mut self));
            rest -= 1;
        };
        destroy_empty(self)
    }

    /// Shows every element to the function.
    public inline fun for_each_ref<T>(self: &SmartVector<T>, f: |&T|) {
        let i = 0;
        let count = length(self);
        while (i < count) {
            f(borrow(self, i));
            i += 1
        }
    }

    /// Lets the function change every element.
    public inline fun for_each_mut<T>(self: &mut SmartVector<T>, f: |&mut T|) {
        let i = 0;
        let count = length(self);
        while (i < count) {
            f(borrow_mut(self, i));
            i += 1
        }
    }

    /// Shows every element and its index to the function.
    public inline fun enumerate_ref<T>(self: &SmartVector<T>, f: |u64, &T|) {
        let i = 0;
        let count = length(self);
        while (i < count) {
            f(i, borrow(self, i));
            i += 1
        }
    }

    /// Lets the function change every element, with its index.
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

    /// What the function makes of each element.
    public inline fun map<T: store, R: store>(self: SmartVector<T>, f: |T|R): SmartVector<R> {
        let result = new<R>();
        for_each(self, |e| push_back(&mut result, f(e)));
        result
    }

    /// What the function makes of each element that it is shown.
    public inline fun map_ref<T, R: store>(self: &SmartVector<T>, f: |&T|R): SmartVector<R> {
        let result = new<R>();
        for_each_ref(self, |e| push_back(&mut result, f(e)));
        result
    }

    /// The elements that fit.
    public inline fun filter<T: store + drop>(self: SmartVector<T>, p: |&T|bool): SmartVector<T> {
        let result = new<T>();
        for_each(self, |e| {
            if (p(&e)) push_back(&mut result, e);
        });
        result
    }

    /// Gives the elements of two vectors of the same length to the function, pair by pair.
    public inline fun zip<A: store, B: store>(self: SmartVector<A>, v2: SmartVector<B>, f: |A, B|) {
        reverse(&mut self);
        reverse(&mut v2);
        zip_reverse(self, v2, |a, b| f(a, b))
    }

    /// As zip, from the last pair to the first.
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

    /// Shows the elements of two vectors of the same length to the function, pair by pair.
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

    /// Shows every pair to the function.
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

    /// Lets the function change every value.
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

    /// Whether some pair fits.
    public inline fun any<K, V>(self: &SmartTable<K, V>, p: |&K, &V|bool): bool {
        let found = false;
        for_each_ref(self, |key, value| {
            if (!found) found = p(key, value);
        });
        found
    }

    /// The same keys, with what the function makes of the values that it is shown.
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

    /// Gives every pair to the function, in the order of the keys.
    public inline fun for_each<K: drop, V>(self: OrderedMap<K, V>, f: |K, V|) {
        let (keys, values) = to_vec_pair(self);
        vector::zip(keys, values, |key, value| f(key, value));
    }

    /// Shows every pair to the function, in the order of the keys.
    public inline fun for_each_ref<K: copy + drop, V>(self: &OrderedMap<K, V>, f: |&K, &V|) {
        let at = internal_new_begin_iter(self);
        while (!iter_is_end(&at, self)) {
            f(iter_borrow_key(&at, self), iter_borrow(at, self));
            at = iter_next(at, self);
        }
    }

    /// Lets the function change every value, in the order of the keys.
    public inline fun for_each_mut<K: copy + drop, V>(self: &mut OrderedMap<K, V>, f: |K, &mut V|) {
        let at = internal_new_begin_iter(self);
        while (!iter_is_end(&at, self)) {
            let key = *iter_borrow_key(&at, self);
            f(key, iter_borrow_mut(at, self));
            at = iter_next(at, self);
        }
    }

    /// Gives every key and every value to what destroys it.
    public inline fun destroy<K, V>(self: OrderedMap<K, V>, dk: |K|, dv: |V|) {
        let (keys, values) = to_vec_pair(self);
        vector::destroy(keys, |key| dk(key));
        vector::destroy(values, |value| dv(value));
    }
}
`,
  `
module aptos_std::math64 {
    /// The greatest number that divides both.
    public inline fun gcd(a: u64, b: u64): u64 {
        let (one, other) = (a, b);
        while (other != 0) {
            let rest = one % other;
            one = other;
            other = rest
        };
        one
    }

    /// The least number that both divide.
    public inline fun lcm(a: u64, b: u64): u64 {
        let (one, other) = (a, b);
        if (one == 0 || other == 0) 0 else one / gcd(one, other) * other
    }

    /// a * b / c, where a * b may be larger than its type.
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
    /// The greatest number that divides both.
    public inline fun gcd(a: u128, b: u128): u128 {
        let (one, other) = (a, b);
        while (other != 0) {
            let rest = one % other;
            one = other;
            other = rest
        };
        one
    }

    /// The least number that both divide.
    public inline fun lcm(a: u128, b: u128): u128 {
        let (one, other) = (a, b);
        if (one == 0 || other == 0) 0 else one / gcd(one, other) * other
    }

    /// a * b / c, where a * b may be larger than its type.
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

    /// A vector whose elements the function reads.
    public inline fun deserialize_vector<E>(stream: &mut BCSStream, f: |&mut BCSStream| E): vector<E> {
        let values = vector[];
        let rest = deserialize_uleb128(stream);
        while (rest > 0) {
            values.push_back(f(stream));
            rest -= 1
        };
        values
    }

    /// A value that may be missing, and that the function reads.
    public inline fun deserialize_option<E>(stream: &mut BCSStream, f: |&mut BCSStream| E): Option<E> {
        if (deserialize_bool(stream)) option::some(f(stream)) else option::none()
    }
}
`,
  `
module aptos_framework::big_ordered_map {
    /// Gives every entry to the function, from the least key on, and leaves the map empty.
    public inline fun for_each_and_clear<K: copy + drop + store, V: store>(
        self: &mut BigOrderedMap<K, V>,
        f: |K, V|
    ) {
        while (!is_empty(self)) {
            let (key, value) = pop_front(self);
            f(key, value)
        }
    }

    /// Gives every entry to the function, from the least key on.
    public inline fun for_each<K: copy + drop + store, V: store>(self: BigOrderedMap<K, V>, f: |K, V|) {
        for_each_and_clear(&mut self, |key, value| f(key, value));
        destroy_empty(self)
    }

    /// Shows every entry to the function.
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

    /// Lets the function change every value.
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

    /// Gives every value to the function.
    public inline fun destroy<K: copy + drop + store, V: store>(self: BigOrderedMap<K, V>, dv: |V|) {
        for_each(self, |_key, value| dv(value))
    }
}
`,
  `
module aptos_framework::primary_fungible_store {
    use aptos_framework::fungible_asset::{Self, FungibleStore};
    use aptos_framework::object::{Self, Object};

    /// Where the account's primary store of an asset is, or would be.
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
