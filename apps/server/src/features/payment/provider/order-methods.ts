import type { OfferedMethod } from '../../../integrations/port/payments.ts';

/** The methods as the company ordered them; those it didn't name follow in the order of its account. */
export function orderMethods(
  methods: readonly OfferedMethod[],
  order: readonly string[],
): readonly OfferedMethod[] {
  const placeOf = ({ id }: OfferedMethod) => (order.includes(id) ? order.indexOf(id) : order.length);
  return methods.toSorted((one, other) => placeOf(one) - placeOf(other));
}
