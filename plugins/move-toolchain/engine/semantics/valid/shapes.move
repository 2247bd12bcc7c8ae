module 0xcafe::shapes {
    /// A shape that can be drawn.
    enum Shape has copy, drop, store {
        Circle { radius: u64 },
        Rectangle { width: u64, height: u64 },
        Path(vector<Point>),
        Nothing,
    }

    struct Point(u64, u64) has copy, drop, store;

    public fun circle(radius: u64): Shape {
        Shape::Circle { radius }
    }

    public fun area(self: &Shape): u64 {
        match (self) {
            Shape::Circle { radius } => 3 * *radius * *radius,
            Shape::Rectangle { width, height } => *width * *height,
            Shape::Path(points) if (points.length() < 3) => 0,
            Shape::Path(_) => 1,
            Shape::Nothing => 0,
        }
    }

    public fun grow(self: &mut Shape, by: u64) {
        match (self) {
            Circle { radius } => *radius += by,
            Rectangle { width, height } => {
                *width += by;
                *height += by;
            },
            _ => {},
        }
    }

    inline fun sum(shapes: &vector<Shape>, value: |&Shape| u64): u64 {
        let total = 0;
        for (i in 0..shapes.length()) total += value(&shapes[i]);
        total
    }

    public fun total(shapes: vector<Shape>): u64 {
        let bonus = 1;
        sum(&shapes, |shape| shape.area() + bonus)
    }

    public fun is_round(shape: Shape): bool {
        shape is Shape::Circle
    }

    public fun first_above(shapes: &vector<Shape>, limit: u64): u64 {
        let i = 0;
        'search: loop {
            if (i == shapes.length()) break 'search;
            if (shapes[i].area() > limit) break 'search;
            i += 1;
        };
        i
    }
}
