/**
 * Add-ons with a monthly price, each a paid integration that needs its own agreement
 * (docs/rules/subscription.md#prices).
 */
export const ADDONS = ['accounting', 'debtCollection', 'post', 'webshop', 'identity'] as const;
export type Addon = (typeof ADDONS)[number];

/** Why a set of add-ons is refused: the new one that wasn't agreed to. */
export function addonNotAgreed(
  now: readonly Addon[],
  wanted: readonly Addon[],
  agreed: boolean,
): Addon | undefined {
  return agreed ? undefined : wanted.find((addon) => !now.includes(addon));
}
