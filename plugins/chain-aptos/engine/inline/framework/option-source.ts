/** Inline functions of `0x1::option`. They were written for this project. */
export const OPTION_SOURCE = `
module std::option {
    /// Passes the value to the function if there is one.
    public inline fun for_each<E>(self: Option<E>, f: |E|) {
        if (is_some(&self)) f(destroy_some(self)) else destroy_none(self)
    }

    /// Passes a reference to the value to the function if there is one.
    public inline fun for_each_ref<E>(self: &Option<E>, f: |&E|) {
        if (is_some(self)) f(borrow(self))
    }

    /// Passes a mutable reference to the value to the function if there is one.
    public inline fun for_each_mut<E>(self: &mut Option<E>, f: |&mut E|) {
        if (is_some(self)) f(borrow_mut(self))
    }

    /// The result of the function for the value, or init if there is none.
    public inline fun fold<R, E>(self: Option<E>, init: R, f: |R, E|R): R {
        if (is_some(&self)) f(init, destroy_some(self))
        else {
            destroy_none(self);
            init
        }
    }

    /// The result of the function for the value, if there is one.
    public inline fun map<E, R>(self: Option<E>, f: |E|R): Option<R> {
        if (is_some(&self)) some(f(destroy_some(self)))
        else {
            destroy_none(self);
            none()
        }
    }

    /// The result of the function for a reference to the value, if there is one.
    public inline fun map_ref<E, R>(self: &Option<E>, f: |&E|R): Option<R> {
        if (is_some(self)) some(f(borrow(self))) else none()
    }

    /// The value if there is one and it matches.
    public inline fun filter<E: drop>(self: Option<E>, f: |&E|bool): Option<E> {
        if (is_some(&self) && f(borrow(&self))) self else none()
    }

    /// Whether there is a value and it matches.
    public inline fun any<E>(self: &Option<E>, p: |&E|bool): bool {
        is_some(self) && p(borrow(self))
    }

    /// Destroys the value with the function if there is one.
    public inline fun destroy<E>(self: Option<E>, d: |E|) {
        for_each(self, |e| d(e))
    }
}
`;
