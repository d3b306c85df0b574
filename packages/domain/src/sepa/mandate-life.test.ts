import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, plainDate } from '../calendar/plain-date.ts';
import {
  type MandateLife,
  type SequenceType,
  collectWith,
  lapsesAfter,
  refuseMandate,
  returnCollection,
  settleCollection,
} from './mandate-life.ts';

const signed = (more: Partial<MandateLife> = {}): MandateLife => ({
  kind: 'recurrent',
  sequence: 'unused',
  closing: false,
  signedOn: plainDate('2026-01-05'),
  lastCollectedOn: null,
  revoked: false,
  ...more,
});

/**
 * Plays the life of a mandate: c collects, s settles, r returns before settlement, R after it, f makes
 * the next one final.
 */
function play(steps: string, from = signed()): (SequenceType | 'refused')[] {
  const made: (SequenceType | 'refused')[] = [];
  let mandate = from;
  for (const step of steps) {
    const latest = made.findLast((type) => type !== 'refused');
    if (step === 'c') {
      const use = collectWith(mandate, plainDate('2026-03-02'));
      made.push(use.ok ? use.sequenceType : 'refused');
      if (use.ok) mandate = use.mandate;
    }
    if (step === 's') mandate = settleCollection(mandate);
    if (step === 'f') mandate = { ...mandate, closing: true };
    if ((step === 'r' || step === 'R') && latest) mandate = returnCollection(mandate, latest, step === 'R');
  }
  return made;
}

describe('the sequence of a mandate', () => {
  it.each<[string, string, (SequenceType | 'refused')[]]>([
    ['a first and then a series', 'cscscs', ['FRST', 'RCUR', 'RCUR']],
    ['a second one while the first is with the bank', 'cc', ['FRST', 'RCUR']],
    ['a first one that was never settled', 'crcsc', ['FRST', 'FRST', 'RCUR']],
    ['a first one given back after settlement', 'csRc', ['FRST', 'RCUR']],
    ['one of a series given back', 'cscrc', ['FRST', 'RCUR', 'RCUR']],
    ['a last one closes it', 'csfcc', ['FRST', 'FNAL', 'refused']],
    ['a last one given back is offered again', 'csfcrc', ['FRST', 'FNAL', 'FNAL']],
    ['a last one given back after settlement is not', 'csfcsRc', ['FRST', 'FNAL', 'refused']],
    ['two given back one after the other', 'crcrc', ['FRST', 'FRST', 'FRST']],
  ])('%s', (_, steps, expected) => {
    expect(play(steps)).toEqual(expected);
  });

  it.each<[string, string, (SequenceType | 'refused')[]]>([
    ['is collected with once', 'csc', ['OOFF', 'refused']],
    ['is offered again when it was never settled', 'crc', ['OOFF', 'OOFF']],
    ['is used when it was given back after settlement', 'csRc', ['OOFF', 'refused']],
  ])('for one collection %s', (_, steps, expected) => {
    expect(play(steps, signed({ kind: 'oneOff' }))).toEqual(expected);
  });

  it('never has two first collections settled, and none after the last', () => {
    const steps = fc.array(fc.constantFrom('c', 's', 'r', 'R', 'f'), { maxLength: 30 });
    fc.assert(
      fc.property(steps, fc.constantFrom('recurrent' as const, 'oneOff' as const), (life, kind) => {
        let mandate = signed({ kind });
        let settledOnce = false;
        let pending: SequenceType | undefined;
        for (const step of life) {
          if (step === 'c' && pending === undefined) {
            const use = collectWith(mandate, plainDate('2026-03-02'));
            if (!use.ok) continue;
            if (kind === 'oneOff') expect(use.sequenceType).toBe('OOFF');
            if (settledOnce) expect(use.sequenceType).not.toBe('FRST');
            pending = use.sequenceType;
            mandate = use.mandate;
          } else if (step === 'f') mandate = { ...mandate, closing: true };
          else if (pending !== undefined && (step === 's' || step === 'R')) {
            mandate = settleCollection(mandate);
            if (step === 'R') mandate = returnCollection(mandate, pending, true);
            const closes = pending === 'OOFF' || pending === 'FNAL';
            expect(mandate.sequence).toBe(closes ? 'finished' : 'recurring');
            settledOnce = true;
            pending = undefined;
          } else if (pending !== undefined && step === 'r') {
            mandate = returnCollection(mandate, pending, false);
            expect(mandate.sequence).not.toBe('finished');
            pending = undefined;
          }
        }
      }),
    );
  });
});

describe('a mandate on a day', () => {
  it.each<[string, Partial<MandateLife>, string, string | undefined]>([
    ['signed', {}, '2026-03-02', undefined],
    ['not signed yet', { signedOn: null }, '2026-03-02', 'notSigned'],
    ['revoked', { revoked: true }, '2026-03-02', 'revoked'],
    ['signed after it', {}, '2026-01-04', 'signedLater'],
    ['signed on it', {}, '2026-01-05', undefined],
    ['finished', { sequence: 'finished' }, '2026-03-02', 'finished'],
    ['36 months after its signature', {}, '2029-01-05', undefined],
    ['a day later', {}, '2029-01-06', 'lapsed'],
    [
      'used in the meantime',
      { lastCollectedOn: plainDate('2028-12-01'), sequence: 'recurring' },
      '2029-01-06',
      undefined,
    ],
    [
      'not used for 36 months',
      { lastCollectedOn: plainDate('2028-12-01'), sequence: 'recurring' },
      '2031-12-02',
      'lapsed',
    ],
  ])('%s', (_, more, day, expected) => {
    expect(refuseMandate(signed(more), plainDate(day))).toBe(expected);
  });

  it('lapses at the end of a shorter month', () => {
    expect(lapsesAfter(signed({ signedOn: plainDate('2024-02-29') }))).toBe('2027-02-28');
    expect(lapsesAfter(signed({ signedOn: null }))).toBeNull();
  });

  it('keeps its latest collection when an earlier one is added', () => {
    const later = plainDate('2026-06-01');
    const use = collectWith(signed({ lastCollectedOn: later }), addDays(later, -30));
    expect(use.ok && use.mandate.lastCollectedOn).toBe(later);
  });
});
