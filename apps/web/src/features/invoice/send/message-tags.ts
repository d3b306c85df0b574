import type { CreatorKind } from '../draft/creator-kind.ts';

const PERIODS = [
  'current_month',
  'previous_month',
  'next_month',
  'current_year',
  'previous_year',
  'next_year',
] as const;

const PARTIES = ['contact', 'company_name', 'sender'] as const;

const INVOICE = ['invoice_number', 'invoice_date', 'due_date', 'amount', 'view_link', 'pay_link'] as const;

const QUOTATION = ['quotation_number', 'valid_until', 'amount', 'quotation_accept_button'] as const;

/** A field that can be inserted into a message: its tag, and the text that names it. */
export interface MessageTag {
  readonly tag: string;
  readonly label:
    | `invoice.tag_${(typeof PARTIES | typeof INVOICE | typeof PERIODS)[number]}`
    | `quotation.tag_${(typeof QUOTATION)[number]}`;
}

/** The tags that each kind of message can contain. */
export const MESSAGE_TAGS: Record<CreatorKind, readonly MessageTag[]> = {
  invoice: [...PARTIES, ...INVOICE, ...PERIODS].map((tag) => ({ tag, label: `invoice.tag_${tag}` })),
  quotation: [
    ...PARTIES.map((tag) => ({ tag, label: `invoice.tag_${tag}` }) as const),
    // A quotation's last day replaces an invoice's due date.
    ...QUOTATION.map(
      (tag) => ({ tag: tag === 'valid_until' ? 'due_date' : tag, label: `quotation.tag_${tag}` }) as const,
    ),
    ...PERIODS.map((tag) => ({ tag, label: `invoice.tag_${tag}` }) as const),
  ],
};
