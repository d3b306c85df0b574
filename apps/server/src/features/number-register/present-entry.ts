import type { Language, NumberRegisterEntry, NumberRegisterState } from '@penning/contract';
import { STATUS, type ExplainedGap, amount, plainDate } from '@penning/domain';
import { type Translate, formatDate } from '@penning/i18n';
import { dayIn } from '../../platform/clock.ts';
import type { NumberChange } from '../company/number-store.ts';
import type { DeletedRow, NumberedRow, RangeKey } from './number-register-store.ts';
import { type RangeFacts, writeNumber } from './range-facts.ts';

/** The range being explained, with its facts, and the reader. */
export interface EntryContext {
  readonly key: RangeKey;
  readonly facts: RangeFacts;
  readonly language: Language;
  readonly timezone: string;
  readonly t: Translate;
}

/** A number that a document has. */
export function presentNumber(context: EntryContext, row: NumberedRow): NumberRegisterEntry {
  const state = stateOf(row);
  return {
    number: row.number,
    until: null,
    count: 1,
    state,
    reason: reasonOf(context, row, state),
    documentId: row.id,
    customerName: row.customerName,
    sendDate: plainDate(row.sendDate),
    currency: row.currency,
    totalIncl: amount(row.totalIncl),
    at: row.sentAt.toISOString(),
  };
}

function stateOf({ status, type }: NumberedRow): NumberRegisterState {
  if (status === STATUS.quotation) return 'quotation';
  if (status === STATUS.archivedQuotation) return 'archived';
  if (type === 'C') return 'credit';
  return status === STATUS.credited ? 'credited' : 'sent';
}

function reasonOf({ t, language }: EntryContext, row: NumberedRow, state: NumberRegisterState): string {
  const date = formatDate(row.sendDate, language);
  const sent = t('numberRegister.reason_sent', { date });
  switch (state) {
    case 'credit':
      return row.credits === null ? sent : t('numberRegister.reason_credit', { date, number: row.credits });
    case 'credited':
      return t('numberRegister.reason_credited', { date, number: row.creditedBy ?? '' });
    case 'archived':
      return t('numberRegister.reason_archived', { date });
    case 'quotation':
      if (row.outcome === 'accepted') return t('numberRegister.reason_accepted', { date });
      return row.outcome === 'rejected' ? t('numberRegister.reason_rejected', { date }) : sent;
    default:
      return row.creditedBy === null
        ? sent
        : t('numberRegister.reason_creditedInPart', { date, number: row.creditedBy });
  }
}

/** Numbers without a document, with who and when as far as that is known. */
export function presentGap(
  context: EntryContext,
  part: ExplainedGap<NumberChange, DeletedRow>,
): NumberRegisterEntry {
  const { key, facts } = context;
  const write = (value: bigint) => writeNumber(key.prefix, value, facts.width);
  return {
    number: write(part.from),
    until: part.from === part.to ? null : write(part.to),
    count: Number(part.to - part.from) + 1,
    state: part.state,
    reason: gapReason(context, part),
    documentId: null,
    customerName: '',
    sendDate: null,
    currency: null,
    totalIncl: null,
    at: part.cause?.at.toISOString() ?? null,
  };
}

function gapReason(
  { t, language, timezone, key }: EntryContext,
  part: ExplainedGap<NumberChange, DeletedRow>,
): string {
  if (part.state === 'missing') return t('numberRegister.reason_missing');
  const date = formatDate(dayIn(timezone, part.cause.at), language);
  const name = part.cause.by;
  if (part.state === 'deleted') return t('numberRegister.reason_deleted', { date, name });
  const { next } = part.cause;
  return t('numberRegister.reason_skipped', {
    date,
    name,
    number: writeNumber(key.prefix, next.next, next.width),
  });
}
