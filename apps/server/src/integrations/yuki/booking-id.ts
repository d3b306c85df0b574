import { type Amount, type PlainDate, amount, plainDate } from '@penning/domain';

/** What a booking is found again by, since Yuki gives no id of it. */
export interface BookingKey {
  readonly number: string;
  readonly sendDate: PlainDate;
  readonly total: Amount;
  /** Whether Yuki has it in its books; otherwise it has yet to be processed there. */
  readonly isProcessed: boolean;
}

/** One string of all of it. */
export function idOf({ number, sendDate, total, isProcessed }: BookingKey): string {
  return [isProcessed ? 'booked' : 'draft', sendDate, total, number].join('/');
}

/** The parts of such a string. */
export function keyOf(id: string): BookingKey {
  const [, state, day = '', total = '', number = ''] = /^(\w+)\/([^/]+)\/([^/]+)\/(.*)$/s.exec(id) ?? [];
  return { number, sendDate: plainDate(day), total: amount(total), isProcessed: state === 'booked' };
}
