import { type PlainDate, addMonthsKeepingDay, compareDates } from '../calendar/plain-date.ts';

/**
 * The schemes of SEPA direct debit: CORE for everyone, B2B for businesses, whose bank verifies the
 * mandate.
 */
export const SEPA_SCHEMES = ['CORE', 'B2B'] as const;
/** One of the schemes of SEPA direct debit. */
export type SepaScheme = (typeof SEPA_SCHEMES)[number];

/**
 * Whether a scheme is closed to a debtor: consumers have a right to refunds that B2B doesn't offer
 * (EPC222-07, 3.1).
 */
export function isBusinessOnly(scheme: SepaScheme, isPerson: boolean): boolean {
  return scheme === 'B2B' && isPerson;
}

/** Whether a mandate allows repeated collections, or one. */
export const MANDATE_KINDS = ['recurrent', 'oneOff'] as const;
/** Whether a mandate allows repeated collections, or one. */
export type MandateKind = (typeof MANDATE_KINDS)[number];

/** A collection's place in its mandate: the first, one of a series, the only one, the last. */
export const SEQUENCE_TYPES = ['FRST', 'RCUR', 'OOFF', 'FNAL'] as const;
/** A collection's place in its mandate: the first, one of a series, the only one, the last. */
export type SequenceType = (typeof SEQUENCE_TYPES)[number];

/**
 * How far a mandate has been used: nothing has been sent to the bank; its first collection is with the
 * bank; one was settled; or nothing may follow, because its only or last collection is with the bank.
 */
export const MANDATE_SEQUENCES = ['unused', 'firstPending', 'recurring', 'finished'] as const;
/** How far a mandate has been used. */
export type MandateSequence = (typeof MANDATE_SEQUENCES)[number];

/** A mandate as needed for its sequence; `closing` means that the next collection is the last. */
export type MandateLife = {
  kind: MandateKind;
  sequence: MandateSequence;
  closing: boolean;
  signedOn: PlainDate | null;
  lastCollectedOn: PlainDate | null;
  revoked: boolean;
};

/** Why a mandate can't be used on a day. */
export type MandateRefusal = 'notSigned' | 'revoked' | 'finished' | 'lapsed' | 'signedLater';

/** A mandate unused for this many months is no longer valid (SDD rulebooks, 4.1). */
const MONTHS_UNTIL_LAPSE = 36;

/**
 * The last day on which a mandate can be used: 36 months after its latest collection, or else after its
 * signature.
 */
export function lapsesAfter({
  signedOn,
  lastCollectedOn,
}: Pick<MandateLife, 'signedOn' | 'lastCollectedOn'>): PlainDate | null {
  const from = lastCollectedOn ?? signedOn;
  return from && addMonthsKeepingDay(from, MONTHS_UNTIL_LAPSE);
}

/** Why a mandate can't be used on a day; undefined when it can. */
export function refuseMandate(mandate: MandateLife, collectOn: PlainDate): MandateRefusal | undefined {
  const last = lapsesAfter(mandate);
  if (mandate.revoked) return 'revoked';
  if (mandate.signedOn === null || last === null) return 'notSigned';
  if (mandate.sequence === 'finished') return 'finished';
  if (compareDates(collectOn, mandate.signedOn) < 0) return 'signedLater';
  return compareDates(collectOn, last) > 0 ? 'lapsed' : undefined;
}

/** Uses a mandate for one more collection: its sequence type, and the mandate once the bank has it. */
export function collectWith(
  mandate: MandateLife,
  collectOn: PlainDate,
): { ok: true; sequenceType: SequenceType; mandate: MandateLife } | { ok: false; reason: MandateRefusal } {
  const reason = refuseMandate(mandate, collectOn);
  if (reason !== undefined) return { ok: false, reason };
  const sequenceType = nextSequenceType(mandate);
  const { lastCollectedOn } = mandate;
  const later = lastCollectedOn !== null && compareDates(lastCollectedOn, collectOn) > 0;
  return {
    ok: true,
    sequenceType,
    mandate: {
      ...mandate,
      sequence: AFTERWARDS[sequenceType] ?? mandate.sequence,
      lastCollectedOn: later ? lastCollectedOn : collectOn,
    },
  };
}

/** The bank paid out a collection: after its first one, a mandate is recurring. */
export function settleCollection(mandate: MandateLife): MandateLife {
  const started = mandate.sequence === 'unused' || mandate.sequence === 'firstPending';
  return started && mandate.kind === 'recurrent' ? { ...mandate, sequence: 'recurring' } : mandate;
}

/**
 * The bank returned a collection. Before settlement it counts as never made: a first one is followed by
 * another first one, and an only or last one may be submitted again. After settlement nothing changes.
 */
export function returnCollection(
  mandate: MandateLife,
  sequenceType: SequenceType,
  wasSettled: boolean,
): MandateLife {
  if (wasSettled) return mandate;
  if (sequenceType === 'FRST' && mandate.sequence === 'firstPending')
    return { ...mandate, sequence: 'unused' };
  if (sequenceType === 'OOFF') return { ...mandate, sequence: 'unused' };
  if (sequenceType === 'FNAL') return { ...mandate, sequence: 'recurring' };
  return mandate;
}

const AFTERWARDS: Partial<Record<SequenceType, MandateSequence>> = {
  FRST: 'firstPending',
  OOFF: 'finished',
  FNAL: 'finished',
};

function nextSequenceType({ kind, closing, sequence }: MandateLife): SequenceType {
  if (kind === 'oneOff') return 'OOFF';
  if (closing) return 'FNAL';
  return sequence === 'unused' ? 'FRST' : 'RCUR';
}
