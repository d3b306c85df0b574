import type { CollectionProblem, CollectionProblemName, Language } from '@penning/contract';
import {
  type DirectDebitProblem,
  type MandateRefusal,
  type PlainDate,
  type SepaScheme,
  ZERO,
  compareAmounts,
  isBusinessOnly,
  isCollectable,
  refuseMandate,
  transition,
} from '@penning/domain';
import type { Services } from '../../../platform/services.ts';
import type { Collectable, CollectableMandate } from './collectable-store.ts';

/** A mandate as the rule of its sequence sees it. */
function lifeOf({ kind, sequence, closing, signedOn, lastCollectedOn, state }: CollectableMandate) {
  return { kind, sequence, closing, signedOn, lastCollectedOn, revoked: state === 'revoked' };
}

/** Why an invoice can't be collected on a day in a scheme; undefined when it can. */
export function refuseCollectable(
  invoice: Collectable,
  { collectionDate, scheme }: { collectionDate: PlainDate; scheme: SepaScheme },
): CollectionProblemName | undefined {
  const { mandate } = invoice;
  if (invoice.type !== 'I') return 'notCollection';
  if (!transition(invoice.status, 'addToBatch').ok) return 'notSent';
  if (!invoice.isOpen || compareAmounts(invoice.open, ZERO) <= 0) return 'notOpen';
  if (invoice.sentToCollections) return 'sentToCollections';
  if (invoice.currency !== 'EUR') return 'notEuro';
  if (mandate === null || mandate.state === 'requested') return 'mandateNotSigned';
  if (mandate.scheme !== scheme) return 'otherScheme';
  if (mandate.state === 'active' && isBusinessOnly(mandate.scheme, mandate.customerIsPerson))
    return 'mandateBusinessOnly';
  const refusal = refuseMandate(lifeOf(mandate), collectionDate);
  if (refusal) return MANDATE_PROBLEMS[refusal];
  return isCollectable(mandate.iban) ? undefined : 'debtorIban';
}

const MANDATE_PROBLEMS: Record<MandateRefusal, CollectionProblemName> = {
  notSigned: 'mandateNotSigned',
  revoked: 'mandateRevoked',
  finished: 'mandateFinished',
  lapsed: 'mandateLapsed',
  signedLater: 'mandateSignedLater',
};

/** What the bank would reject in a collection, in terms of the invoice and its mandate. */
export const DEBIT_PROBLEMS: Record<DirectDebitProblem, CollectionProblemName> = {
  endToEndId: 'amount',
  amount: 'amount',
  mandateReference: 'mandateNotSigned',
  signedOn: 'mandateSignedLater',
  debtorName: 'debtorName',
  debtorIban: 'debtorIban',
  debtorBic: 'debtorBic',
  debtorAddress: 'debtorAddress',
};

/** A problem as the caller reads it. */
export function describeProblem(
  services: Services,
  language: Language,
  { invoiceId, number, reason }: { invoiceId: string; number: string; reason: CollectionProblemName },
): CollectionProblem {
  const message = services.texts.translate(language)(`sepa.problem_${reason}`);
  return { invoiceId, number, reason, message };
}
