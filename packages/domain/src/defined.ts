/**
 * A value that the program knows to be there, `what` for the message when it is not after all: a fault of ours, never
 * of what somebody entered, so it throws.
 */
export function defined<Value>(value: Value, what = 'a value'): NonNullable<Value> {
  if (value === undefined || value === null) throw new TypeError(`${what} is missing`);
  return value;
}
