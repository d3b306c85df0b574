import { type PlainDate, daysBetween } from '../calendar/plain-date.ts';
import { type Amount, isZero } from '../money/amount.ts';

/** A payment of a posted document, as one of the two sides has it; a refund is negative. */
export interface KnownPayment {
  readonly id: string;
  readonly amount: Amount;
  readonly paidOn: PlainDate;
}

/** A payment in the bookkeeping. */
export interface RemotePayment extends KnownPayment {
  /** Our id of it, where we registered it there and the service keeps that. */
  readonly key: string | null;
}

/** One payment that both sides have, and which of them had it first; `both` where each had it by itself. */
export interface PaymentLink {
  readonly paymentId: string;
  readonly remoteId: string;
  readonly origin: 'here' | 'there' | 'both';
}

/** What has to happen for both sides to have the same payments. */
export interface PaymentDifference {
  /** Payments that turn out to be one. */
  readonly linked: readonly PaymentLink[];
  /** Links that neither side needs any longer. */
  readonly forgotten: readonly PaymentLink[];
  /** Paid there, to be registered here. */
  readonly register: readonly RemotePayment[];
  /** Came from there, and undone there, or corrected to another amount. */
  readonly unregister: readonly PaymentLink[];
  /** Paid here, to be registered there. */
  readonly registerThere: readonly KnownPayment[];
  /** Registered there by us, and undone here. */
  readonly unregisterThere: readonly PaymentLink[];
}

/**
 * Compares the payments of a posted document here and in the bookkeeping (docs/rules/bookkeeping.md#payments). What is
 * linked is one payment: only the side that had it first undoes it on the other, and it is never made a second time. One
 * whose amount changes there, as when more of it is matched, is undone here and registered with that amount.
 */
export function comparePayments(
  ours: readonly KnownPayment[],
  theirs: readonly RemotePayment[],
  links: readonly PaymentLink[],
): PaymentDifference {
  const isHere = ({ paymentId }: PaymentLink) => ours.some(({ id }) => id === paymentId);
  const isThere = ({ remoteId }: PaymentLink) => theirs.some(({ id }) => id === remoteId);
  const isCorrected = ({ paymentId, remoteId, origin }: PaymentLink) => {
    const our = ours.find(({ id }) => id === paymentId);
    const their = theirs.find(({ id }) => id === remoteId);
    return origin === 'there' && our !== undefined && their !== undefined && our.amount !== their.amount;
  };
  const isUndoneThere = (link: PaymentLink) =>
    link.origin === 'there' && (!isThere(link) || isCorrected(link));
  const newOurs = notLinked(ours, links);
  const valid = links.filter((link) => !isCorrected(link));
  // A payment of nothing is none.
  const newTheirs = notLinkedThere(theirs, valid).filter(({ amount }) => !isZero(amount));
  const linked = linkNew(newOurs, newTheirs);
  return {
    linked,
    forgotten: links.filter((link) => isUndoneThere(link) || (!isThere(link) && !isHere(link))),
    register: notLinkedThere(newTheirs, linked),
    unregister: links.filter((link) => isUndoneThere(link) && isHere(link)),
    registerThere: notLinked(newOurs, linked),
    unregisterThere: links.filter((link) => link.origin === 'here' && !isHere(link) && isThere(link)),
  };
}

/** Payments that are one: by the key that we gave it there, else by the amount, those on the nearest days first. */
function linkNew(ours: readonly KnownPayment[], theirs: readonly RemotePayment[]): PaymentLink[] {
  const byKey = theirs.flatMap(({ id: remoteId, key }): PaymentLink[] => {
    const isOurs = key !== null && ours.some(({ id }) => id === key);
    return isOurs ? [{ paymentId: key, remoteId, origin: 'here' }] : [];
  });
  const alike = notLinked(ours, byKey).flatMap((our) =>
    notLinkedThere(theirs, byKey).flatMap((their) =>
      their.amount === our.amount
        ? [{ our, their, apart: Math.abs(daysBetween(our.paidOn, their.paidOn)) }]
        : [],
    ),
  );
  const links = [...byKey];
  for (const { our, their } of alike.toSorted((left, right) => left.apart - right.apart)) {
    const isTaken = links.some(({ paymentId, remoteId }) => paymentId === our.id || remoteId === their.id);
    if (!isTaken) links.push({ paymentId: our.id, remoteId: their.id, origin: 'both' });
  }
  return links;
}

function notLinked(ours: readonly KnownPayment[], links: readonly PaymentLink[]): KnownPayment[] {
  return ours.filter(({ id }) => links.every(({ paymentId }) => paymentId !== id));
}

function notLinkedThere(theirs: readonly RemotePayment[], links: readonly PaymentLink[]): RemotePayment[] {
  return theirs.filter(({ id }) => links.every(({ remoteId }) => remoteId !== id));
}
