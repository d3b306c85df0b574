import type { PlainDate } from '../../calendar/plain-date.ts';
import { DATEV_COLUMNS, type DatevCell, datevCells } from './datev-columns.ts';
import type { DatevSettings } from './datev.ts';
import { lineOf } from './file-text.ts';

/** A batch of postings: one file. */
export interface DatevBatch {
  /** Local time as yyyyMMddHHmmssSSS. */
  readonly createdAt: string;
  /** The first day of the financial year. */
  readonly yearStart: PlainDate;
  readonly from: PlainDate;
  readonly until: PlainDate;
  readonly label: string;
}

const NONE = plain('');

/** The first two lines of a file in the DATEV format 7.0: what it is, and the names of its columns. */
export function datevHeader(
  { consultant, client, accountLength, chart }: DatevSettings,
  { createdAt, yearStart, from, until, label }: DatevBatch,
): string {
  const framework = chart === 'other' ? '' : chart.slice(-2);
  const facts = [
    text('EXTF'),
    plain('700'),
    plain('21'),
    text('Buchungsstapel'),
    plain('13'),
    plain(createdAt),
  ];
  const origin = [NONE, text('PE'), text('Penning'), text(''), plain(consultant), plain(client)];
  const period = [day(yearStart), plain(String(accountLength)), day(from), day(until)];
  const batch = [text(lineOf(label, 30)), text(''), plain('1'), plain('0'), plain('0'), text('EUR')];
  const rest = [NONE, text(''), NONE, NONE, text(framework), NONE, NONE, text(''), text('')];
  return (
    datevCells([...facts, ...origin, ...period, ...batch, ...rest]) + datevCells(DATEV_COLUMNS.map(plain))
  );
}

function text(value: string): DatevCell {
  return { text: value };
}

function plain(value: string): DatevCell {
  return { plain: value };
}

function day(date: PlainDate): DatevCell {
  return plain(date.replaceAll('-', ''));
}
