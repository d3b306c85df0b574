import type { DraftLine } from '@penning/contract';
import {
  ADDONS,
  type PlainDate,
  addDays,
  discountOf,
  isZero,
  monthFrom,
  nextMonth,
  oneOf,
  percentage,
  priceOfPart,
  price as toPrice,
  quantity as toQuantity,
} from '@penning/domain';
import { type Translate, formatQuantity } from '@penning/i18n';
import type { PaidMonth, UsageRow } from '../month/month-store.ts';

/** What a company is billed for one month. */
export interface Billable {
  readonly month: PaidMonth;
  readonly usage: readonly UsageRow[];
  readonly promocode: { readonly code: string; readonly discountPercent: string } | null;
}

/** The VAT code and ledger that the lines use. */
export interface LineCodes {
  readonly vatId: string;
  readonly ledgerId: string;
}

/** The lines of a month's invoice: the package, the promocode's discount, the add-ons, the SMS. */
export function billLines(
  { month, usage, promocode }: Billable,
  codes: LineCodes,
  { t, day, newId }: { t: Translate; day: (date: PlainDate) => string; newId: () => string },
): DraftLine[] {
  const line = (description: string, quantity: string, price: string): DraftLine => ({
    id: newId(),
    number: '',
    description,
    quantity: toQuantity(quantity),
    price: toPrice(price),
    discount: percentage('0'),
    vatId: codes.vatId,
    ledgerId: codes.ledgerId,
    unit: '',
    descriptionOnly: false,
  });
  const part = monthFrom(month.fromOn);
  const price = priceOfPart(month.price, part);
  const values = {
    package: t(`subscription.package_${month.package}`),
    from: day(month.fromOn),
    to: day(addDays(nextMonth(month.month), -1)),
  };
  const lines = [line(t('subscription.line_package', values), '1', price)];
  if (promocode) {
    const discount = discountOf(price, promocode.discountPercent);
    const { code } = promocode;
    const percent = formatQuantity(promocode.discountPercent);
    if (!isZero(discount))
      lines.push(line(t('subscription.line_discount', { code, percent }), '1', discount));
  }
  for (const { kind, count, unitPrice } of usage) {
    if (count > 0) lines.push(line(describeUsage(t, kind), String(count), unitPrice));
  }
  return lines;
}

function describeUsage(t: Translate, kind: string): string {
  if (kind === 'sms') return t('subscription.line_sms');
  const addon = oneOf(ADDONS, kind.replace(/^addon:/, ''));
  return t('subscription.line_addon', { addon: t(`subscription.addon_${addon}`) });
}
