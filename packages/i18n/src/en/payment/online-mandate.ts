import type { Texts } from '../../area-texts.ts';

export const onlineMandate = {
  title: 'Online mandates',
  hint: 'What the customer agreed to with an online payment. Recurring invoices can be collected with it.',
  testBank: 'Test bank',
  active: 'Active',
  endedState: 'Ended',
  agreedAt: 'Agreed on',
  agreedFrom: 'From IP address',
  invoice: 'With invoice',
  text: 'Text',
  lastCollected: 'Last collected on {date}',
  endedAt: 'Ended',
  ended_company: 'Revoked by your company',
  ended_provider: 'Ended at the payment provider',
  ended_replaced: 'Replaced by a newer mandate',
  ended: 'The customer no longer has an active online mandate.',
  unanswered: 'The payment provider hasn’t answered for three days.',
} as const satisfies Texts;
