import { randomBytes as systemRandomBytes } from 'node:crypto';
import { type PlainDate, plainDate, defined } from '@penning/domain';

/** The current moment; tests and the demo move it. */
export interface Clock {
  now(): Date;
}

/** Unpredictable bytes. */
export type RandomBytes = (size: number) => Buffer;

/** A clock that can be moved forward, to show in a demo what months bring. */
export interface MovableClock extends Clock {
  /** How many milliseconds it is ahead of the machine's clock. */
  aheadMs: number;
}

/** A clock that runs like the machine's, ahead of it by as much as it was moved. */
export function createMovableClock(base: Clock): MovableClock {
  const clock = { aheadMs: 0, now: () => new Date(base.now().getTime() + clock.aheadMs) };
  return clock;
}

export const systemClock: Clock = { now: () => new Date() };
export const systemRandom: RandomBytes = (size) => systemRandomBytes(size);

/**
 * The latest plausible end of a wait of at most this long: anything later was scheduled by a clock that
 * has since been set back.
 */
export function furthestEnd(at: Date, longestMs: number): Date {
  return new Date(at.getTime() + longestMs);
}

/** The calendar day at a moment in a time zone. */
export function dayIn(timeZone: string, at: Date): PlainDate {
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  return plainDate(day.toString());
}

/** A version 7 UUID (RFC 9562): its first 48 bits are the time, so that new rows are adjacent in an index. */
export function createIds(clock: Clock, random: RandomBytes): () => string {
  return () => {
    const bytes = random(16);
    bytes.writeUIntBE(clock.now().getTime(), 0, 6);
    bytes[6] = (defined(bytes[6]) & 0x0f) | 0x70;
    bytes[8] = (defined(bytes[8]) & 0x3f) | 0x80;
    const hex = bytes.toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  };
}

/** The calendar day in the Netherlands and Belgium, by which services there date what they give no day of its own. */
export const dutchDay = (at: Date): PlainDate => dayIn('Europe/Amsterdam', at);
