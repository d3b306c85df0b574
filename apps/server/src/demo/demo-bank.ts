import { addDays, plainDate } from '@penning/domain';
import { bankHandlers } from '../features/bank/routes.ts';
import { dayIn } from '../platform/clock.ts';
import { type StatementLine, bankStatement } from './bank-statement.ts';
import type { DemoCall } from './demo-call.ts';
import { demoTexts } from './demo-texts.ts';

/** An invoice that hasn't been paid. */
export interface UnpaidInvoice {
  readonly id: string;
  readonly number: string;
  readonly open: string;
  readonly customerName: string;
}

/**
 * Imports this morning's bank statement: a transfer that names its invoice, one in part, one that Penning proposes an
 * invoice for, and some that are left to decide.
 */
export async function importStatement(
  call: DemoCall,
  { account, unpaid }: { account: string; unpaid: readonly UnpaidInvoice[] },
): Promise<void> {
  const today = plainDate(dayIn('Europe/Amsterdam', call.services.clock.now()));
  const { bank } = demoTexts(call.language);
  const yesterday = addDays(today, -1);
  const [named, unnamed, partly] = unpaid;
  const lines: StatementLine[] = [
    ...(named
      ? [{ amount: named.open, on: yesterday, name: named.customerName, text: bank.named(named.number) }]
      : []),
    ...(unnamed ? [{ amount: unnamed.open, on: today, name: unnamed.customerName, text: bank.unnamed }] : []),
    ...(partly
      ? [{ amount: '50.00', on: today, name: partly.customerName, text: bank.partly(partly.number) }]
      : []),
    { amount: '64.20', on: yesterday, name: 'Energie Noord', text: bank.refund },
    { amount: '12.95', isDebit: true, on: yesterday, name: 'Bank', text: bank.charges },
    {
      amount: '223.85',
      isDebit: true,
      on: today,
      name: 'Drukkerij Haarlem B.V.',
      text: bank.supplier('DH-20977'),
    },
  ];
  const bytes = Buffer.from(bankStatement(account, today, lines));
  const body = { filename: `${today}.xml`, bytes, mediaType: 'application/xml' };
  await bankHandlers.import({ ...call, body });
}
