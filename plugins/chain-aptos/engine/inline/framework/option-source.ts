/** Inline functions of `0x1::option`, written by us. */
export const OPTION_SOURCE = `
module std::option {
    /// Gives the value to the function, if there is one.
    public inline fun for_each<E>(self: Option<E>, f: |E|) {
        if (is_some(&self)) f(destroy_some(self)) else destroy_none(self)
    }

    /// Shows the value to the function, if there is one.
    public inline fun for_each_ref<E>(self: &Option<E>, f: |&E|) {
        if (is_some(self)) f(borrow(self))
    }

    /// Lets the function change the value, if there is one.
    public inline fun for_each_mut<E>(self: &mut Option<E>, f: |&mut E|) {
        if (is_some(self)) f(borrow_mut(self))
    }

    /// What the function makes of the value; without one, what was given.
    public inline fun fold<R, E>(self: Option<E>, init: R, f: |R, E|R): R {
        if (is_some(&self)) f(init, destroy_some(self))
        else {
            destroy_none(self);
            init
        }
    }

    /// What the function makes of the value, if there is one.
    public inline fun map<E, R>(self: Option<E>, f: |E|R): Option<R> {
        if (is_some(&self)) some(f(destroy_some(self)))
        else {
            destroy_none(self);
            none()
        }
    }

    /// What the function makes of the value that it is shown, if there is one.
    public inline fun map_ref<E, R>(self: &Option<E>, f: |&E|R): Option<R> {
        if (is_some(self)) some(f(borrow(self))) else none()
    }

    /// The value, if there is one and it fits.
    public inline fun filter<E: drop>(self: Option<E>, f: |&E|bool): Option<E> {
        if (is_some(&self) && f(borrow(&self))) self else none()
    }

    /// Whether there is a value that fits.
    public inline fun any<E>(self: &Option<E>, p: |&E|bool): bool {
        is_some(self) && p(borrow(self))
    }

    /// Gives the value to what destroys it, if there is one.
    public inline fun destroy<E>(self: Option<E>, d: |E|) {
        for_each(self, |e| d(e))
    }
}
`;
