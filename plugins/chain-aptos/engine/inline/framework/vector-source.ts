/**
 * Inline functions of `0x1::vector`. They were written for this project, because bytecode contains only their
 * expansions.
 */
export const VECTOR_SOURCE = `
module std::vector {
    /// Passes each element to the function, from the first to the last.
    public inline fun for_each<E>(self: vector<E>, f: |E|) {
        reverse(&mut self);
        for_each_reverse(self, |e| f(e));
    }

    /// Passes each element to the function, from the last to the first.
    public inline fun for_each_reverse<E>(self: vector<E>, f: |E|) {
        let rest = length(&self);
        while (rest > 0) {
            f(pop_back(&mut self));
            rest -= 1;
        };
        destroy_empty(self)
    }

    /// Passes a reference to each element to the function.
    public inline fun for_each_ref<E>(self: &vector<E>, f: |&E|) {
        let i = 0;
        let count = length(self);
        while (i < count) {
            f(borrow(self, i));
            i += 1
        }
    }

    /// Passes a mutable reference to each element to the function.
    public inline fun for_each_mut<E>(self: &mut vector<E>, f: |&mut E|) {
        let i = 0;
        let count = length(self);
        while (i < count) {
            f(borrow_mut(self, i));
            i += 1
        }
    }

    /// Passes each index and a reference to its element to the function.
    public inline fun enumerate_ref<E>(self: &vector<E>, f: |u64, &E|) {
        let i = 0;
        let count = length(self);
        while (i < count) {
            f(i, borrow(self, i));
            i += 1;
        };
    }

    /// Passes a mutable reference to each element to the function, with its index.
    public inline fun enumerate_mut<E>(self: &mut vector<E>, f: |u64, &mut E|) {
        let i = 0;
        let count = length(self);
        while (i < count) {
            f(i, borrow_mut(self, i));
            i += 1;
        };
    }

    /// Passes the elements of two vectors of the same length to the function in pairs.
    public inline fun zip<A, B>(self: vector<A>, v2: vector<B>, f: |A, B|) {
        reverse(&mut self);
        reverse(&mut v2);
        zip_reverse(self, v2, |a, b| f(a, b));
    }

    /// Like zip, from the last pair to the first.
    public inline fun zip_reverse<A, B>(self: vector<A>, v2: vector<B>, f: |A, B|) {
        let rest = length(&self);
        assert!(rest == length(&v2), 0x20002);
        while (rest > 0) {
            f(pop_back(&mut self), pop_back(&mut v2));
            rest -= 1;
        };
        destroy_empty(self);
        destroy_empty(v2);
    }

    /// Passes references to the elements of two vectors of the same length to the function in pairs.
    public inline fun zip_ref<A, B>(self: &vector<A>, v2: &vector<B>, f: |&A, &B|) {
        let count = length(self);
        assert!(count == length(v2), 0x20002);
        let i = 0;
        while (i < count) {
            f(borrow(self, i), borrow(v2, i));
            i += 1
        }
    }

    /// Like zip_ref, with mutable references.
    public inline fun zip_mut<A, B>(self: &mut vector<A>, v2: &mut vector<B>, f: |&mut A, &mut B|) {
        let count = length(self);
        assert!(count == length(v2), 0x20002);
        let i = 0;
        while (i < count) {
            f(borrow_mut(self, i), borrow_mut(v2, i));
            i += 1
        }
    }

    /// The results of the function for the pairs.
    public inline fun zip_map<A, B, R>(self: vector<A>, v2: vector<B>, f: |A, B|R): vector<R> {
        assert!(length(&self) == length(&v2), 0x20002);
        let result = vector<R>[];
        zip(self, v2, |a, b| push_back(&mut result, f(a, b)));
        result
    }

    /// The results of the function for references to the pairs.
    public inline fun zip_map_ref<A, B, R>(self: &vector<A>, v2: &vector<B>, f: |&A, &B|R): vector<R> {
        assert!(length(self) == length(v2), 0x20002);
        let result = vector<R>[];
        zip_ref(self, v2, |a, b| push_back(&mut result, f(a, b)));
        result
    }

    /// Folds the elements into one value, from the first to the last.
    public inline fun fold<R, E>(self: vector<E>, init: R, f: |R, E|R): R {
        let folded = init;
        for_each(self, |e| folded = f(folded, e));
        folded
    }

    /// Folds the elements into one value, from the last to the first.
    public inline fun foldr<R, E>(self: vector<E>, init: R, f: |E, R|R): R {
        let folded = init;
        for_each_reverse(self, |e| folded = f(e, folded));
        folded
    }

    /// The results of the function for the elements.
    public inline fun map<E, R>(self: vector<E>, f: |E|R): vector<R> {
        let result = vector<R>[];
        for_each(self, |e| push_back(&mut result, f(e)));
        result
    }

    /// The results of the function for references to the elements.
    public inline fun map_ref<E, R>(self: &vector<E>, f: |&E|R): vector<R> {
        let result = vector<R>[];
        for_each_ref(self, |e| push_back(&mut result, f(e)));
        result
    }

    /// The matching elements.
    public inline fun filter<E: drop>(self: vector<E>, p: |&E|bool): vector<E> {
        let result = vector<E>[];
        for_each(self, |e| {
            if (p(&e)) push_back(&mut result, e);
        });
        result
    }

    /// Moves the matching elements before the others, and returns their number. The order may change.
    public inline fun partition<E>(self: &mut vector<E>, p: |&E|bool): u64 {
        let fitting = 0;
        let count = length(self);
        for (i in 0..count) {
            if (p(borrow(self, i))) {
                swap(self, fitting, i);
                fitting += 1;
            };
        };
        fitting
    }

    /// Moves the matching elements before the others in a stable order, and returns their number.
    public inline fun stable_partition<E>(self: &mut vector<E>, p: |&E|bool): u64 {
        let fitting = vector<E>[];
        let others = vector<E>[];
        reverse(self);
        while (length(self) > 0) {
            let e = pop_back(self);
            if (p(&e)) push_back(&mut fitting, e) else push_back(&mut others, e);
        };
        let count = length(&fitting);
        append(self, fitting);
        append(self, others);
        count
    }

    /// Whether any element matches.
    public inline fun any<E>(self: &vector<E>, p: |&E|bool): bool {
        let found = false;
        let i = 0;
        let count = length(self);
        while (i < count) {
            found = p(borrow(self, i));
            if (found) break;
            i += 1
        };
        found
    }

    /// Whether all elements match.
    public inline fun all<E>(self: &vector<E>, p: |&E|bool): bool {
        let fit = true;
        let i = 0;
        let count = length(self);
        while (i < count) {
            fit = p(borrow(self, i));
            if (!fit) break;
            i += 1
        };
        fit
    }

    /// Whether an element matches, and the index of the first one.
    public inline fun find<E>(self: &vector<E>, f: |&E|bool): (bool, u64) {
        let found = false;
        let i = 0;
        let count = length(self);
        while (i < count) {
            if (f(borrow(self, i))) {
                found = true;
                break
            };
            i += 1
        };
        (found, if (found) i else 0)
    }

    /// Destroys each element with the function.
    public inline fun destroy<E>(self: vector<E>, d: |E|) {
        for_each_reverse(self, |e| d(e))
    }
}
`;
