import type { BankDocument } from '@penning/contract';
import { compareAmounts, isNegative, isZero, takesMoney } from '@penning/domain';
import { searchDocuments } from '../../../db/list/text-search.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { type StoredTransaction, findOrigins, findTransaction } from '../decision-store.ts';
import { type CandidateRow, findEqualIds, findNamedIds, findCandidates } from './candidate-store.ts';

const MAX_SHOWN = 20;
const MAX_FOUND = 200;

/** Documents that a transaction can be for; those with its amount and of its own customer first. */
export const listBankCandidates: HandlersOf<'bank'>['listCandidates'] = ({
  params,
  query,
  session,
  services,
}) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const transaction = (await findTransaction(tx, params.id)) ?? refuse('notFound');
    const origins = isNegative(transaction.amount) ? await findOrigins(tx, transaction) : [];
    const found = query.q
      ? await searchDocuments(tx, query.q, MAX_FOUND)
      : [
          ...(await findNamedIds(tx, [transaction])),
          ...(await findEqualIds(tx, [transaction])),
          ...origins.flatMap(({ parts }) => parts.map(({ documentId }) => documentId)),
        ];
    const rows = await findCandidates(tx, [...new Set(found)]);
    const fitting = rows.filter((row) => canBeFor(transaction, row));
    const ordered = fitting.toSorted((left, right) => rank(transaction, left) - rank(transaction, right));
    return { data: ordered.slice(0, MAX_SHOWN).map(presentCandidate) };
  });

function canBeFor({ amount, currency }: StoredTransaction, document: CandidateRow): boolean {
  if (!takesMoney(document.status) || document.currency !== currency) return false;
  const isOwed = !isZero(document.open) && isNegative(document.open) === isNegative(amount);
  // More than the open amount can be received for an invoice, even one that is paid or credited.
  if (isOwed || (!isNegative(amount) && !isNegative(document.totalIncl))) return true;
  return !isZero(document.paid) && isNegative(document.paid) !== isNegative(amount);
}

function rank({ amount, counterpartyIban }: StoredTransaction, document: CandidateRow): number {
  const isOwn = counterpartyIban !== '' && document.customerIbans.includes(counterpartyIban);
  return (compareAmounts(document.open, amount) === 0 ? 0 : 2) + (isOwn ? 0 : 1);
}

function presentCandidate(row: CandidateRow): BankDocument {
  const { id, number, type, customerName, dueOn, currency, totalIncl, open } = row;
  return { documentId: id, number, type, customerName, dueDate: dueOn, currency, totalIncl, open };
}
