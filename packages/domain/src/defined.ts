/**
 * A value that the program knows to be present, with `what` for the message if it isn't: a fault of ours,
 * never of an input, so it throws.
 */
export function defined<Value>(value: Value, what = 'a value'): NonNullable<Value> {
  if (value === undefined || value === null) throw new TypeError(`${what} is missing`);
  return value;
}
