/** Whether a value is a member of a closed list. */
export function isOneOf<const T>(list: readonly T[], value: unknown): value is T {
  return list.some((member) => member === value);
}

/** A value that must be a member of a closed list, such as a name that only we store; throws RangeError otherwise. */
export function oneOf<const T>(list: readonly T[], value: unknown): T {
  if (!isOneOf(list, value)) throw new RangeError(`${JSON.stringify(value)} is none of ${list.join(', ')}`);
  return value;
}
