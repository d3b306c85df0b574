import { type BankTransaction, type MatchCandidate, amount, plainDate } from '../../index.ts';

/** An incoming transfer, as a camt.053 states it. */
export function transfer(change: Partial<BankTransaction> = {}): BankTransaction {
  const worth = change.amount ?? amount('121.00');
  return {
    format: 'camt053',
    statement: 1,
    entry: 1,
    account: 'NL91ABNA0417164300',
    bookedOn: plainDate('2026-11-20'),
    valueOn: plainDate('2026-11-20'),
    amount: worth,
    currency: 'EUR',
    counterpartyName: 'Jansen Fietsen B.V.',
    counterpartyIban: 'NL02RABO0123456789',
    endToEndId: '',
    mandateId: '',
    batchId: '',
    messageId: '',
    creditorReference: '',
    remittance: '',
    bankReference: '',
    entryReference: '',
    entryAmount: worth,
    isSum: false,
    returnReason: '',
    isPending: false,
    isReversal: false,
    ...change,
  };
}

/** An unpaid invoice of 121.00, for a customer whose account is unknown. */
export function candidate(change: Partial<MatchCandidate> = {}): MatchCandidate {
  return {
    id: change.number ?? '2026-0100',
    number: '2026-0100',
    creditedNumber: '',
    status: 1,
    open: amount('121.00'),
    currency: 'EUR',
    customerId: 'bakker',
    customerName: 'Bakkerij De Korst',
    customerIbans: [],
    dueOn: plainDate('2026-12-01'),
    ...change,
  };
}
