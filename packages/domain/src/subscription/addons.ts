/** Extras with a price a month, each a paid integration that asks for its own agreement (docs/rules/subscription.md#prices). */
export const ADDONS = ['accounting', 'debtCollection', 'post', 'webshop', 'identity'] as const;
export type Addon = (typeof ADDONS)[number];

/** Why a set of extras is refused: the one that is new and was not agreed to. */
export function addonNotAgreed(
  now: readonly Addon[],
  wanted: readonly Addon[],
  agreed: boolean,
): Addon | undefined {
  return agreed ? undefined : wanted.find((addon) => !now.includes(addon));
}
