import { z } from 'zod';
import { withDefaults } from '../layer/body.ts';
import { MAX_DOCUMENT_BYTES, nothing, route } from '../layer/route.ts';
import { recurringFilters } from '../shapes/document-filter.ts';
import { NEW_DRAFT_DESCRIPTION } from '../shapes/draft.ts';
import { RecurringSortList } from '../shapes/list-names.ts';
import { ById, DateText, Id, page, pageQuery, single } from '../shapes/primitives.ts';
import {
  NewRecurring,
  Recurring,
  RecurringChange,
  RecurringRun,
  RecurringSummary,
  scheduleFields,
} from './recurring-shape.ts';

export const RecurringQuery = z.strictObject({
  ...pageQuery,
  ...recurringFilters,
  sort: RecurringSortList.default('nextOn'),
});
export type RecurringQuery = z.infer<typeof RecurringQuery>;

/** Recurring invoices and their runs. */
export const recurring = {
  list: route({
    method: 'GET',
    path: '/recurring',
    access: 'archive.read',
    summary: 'Recurring invoices, a page at a time',
    tag: 'recurring',
    query: RecurringQuery,
    response: page(RecurringSummary),
    errors: ['archiveInvalidRequest'],
  }),
  get: route({
    method: 'GET',
    path: '/recurring/:id',
    access: 'archive.read',
    summary: 'One recurring invoice with its next twelve dates',
    tag: 'recurring',
    params: ById,
    response: single(Recurring),
  }),
  create: route({
    method: 'POST',
    path: '/recurring',
    access: 'document.write',
    summary: 'A new recurring invoice; the same creationToken again answers with the first',
    tag: 'recurring',
    description: NEW_DRAFT_DESCRIPTION,
    body: NewRecurring,
    maxBodyBytes: MAX_DOCUMENT_BYTES,
    response: single(Recurring),
    status: 201,
    errors: ['customerNotFound', 'tooManyDates', 'tokenReused'],
  }),
  update: route({
    method: 'PUT',
    path: '/recurring/:id',
    access: 'document.write',
    summary: 'Change a recurring invoice; what it made stays, and no date that passed comes back',
    tag: 'recurring',
    params: ById,
    body: RecurringChange,
    maxBodyBytes: MAX_DOCUMENT_BYTES,
    response: single(Recurring),
    errors: ['invalidRequest', 'changedElsewhere', 'customerNotFound', 'tooManyDates', 'fewerThanMade'],
  }),
  delete: route({
    method: 'DELETE',
    path: '/recurring/:id',
    access: 'document.write',
    summary: 'Delete a recurring invoice; the invoices it made stay',
    tag: 'recurring',
    params: ById,
    response: nothing,
    errors: ['invalidRequest', 'forbidden'],
  }),
  copy: route({
    method: 'POST',
    path: '/recurring/:id/copy',
    access: 'document.write',
    summary: 'A new recurring invoice that says the same, paused until it is resumed',
    tag: 'recurring',
    params: ById,
    response: single(Recurring),
    status: 201,
    errors: ['invalidRequest'],
  }),
  pause: route({
    method: 'POST',
    path: '/recurring/:id/pause',
    access: 'document.write',
    summary: 'Make no invoices until it is resumed',
    tag: 'recurring',
    params: ById,
    response: single(Recurring),
    errors: ['invalidRequest'],
  }),
  resume: route({
    method: 'POST',
    path: '/recurring/:id/resume',
    access: 'document.write',
    summary: 'Resume after a pause; the dates that passed meanwhile are skipped',
    tag: 'recurring',
    params: ById,
    response: single(Recurring),
    errors: ['invalidRequest'],
  }),
  skip: route({
    method: 'POST',
    path: '/recurring/:id/skip',
    access: 'document.write',
    summary: 'Make no invoice on the next date, which is named so that a repeated request skips no other',
    tag: 'recurring',
    params: ById,
    body: z.strictObject({ occursOn: DateText }),
    response: single(Recurring),
    errors: ['invalidRequest', 'changedElsewhere'],
  }),
  listRuns: route({
    method: 'GET',
    path: '/recurring/:id/runs',
    access: 'archive.read',
    summary: 'What its dates made, the latest first, a page at a time',
    tag: 'recurring',
    params: ById,
    query: z.strictObject({ ...pageQuery }),
    response: page(RecurringRun),
  }),
  preview: route({
    method: 'POST',
    path: '/recurring/preview',
    access: 'document.write',
    summary:
      'The next twelve dates of a schedule that is not saved, and how many of its dates lie before today',
    tag: 'recurring',
    body: z.strictObject({
      /** The recurring invoice whose new schedule this is; null for a new one. */
      recurringId: Id.nullable().default(null),
      ...withDefaults(scheduleFields, { times: null }),
    }),
    response: single(z.strictObject({ dates: z.array(DateText), past: z.number().int() })),
    limitPerMinute: 600,
  }),
} as const;
