import type { Client, PenningContract, Recurring } from '@penning/contract';
import { type FurnishedCompany, draftBody } from './furnish-company.ts';

type RecurringBody = Parameters<Client<PenningContract>['recurring']['create']>[0]['body'];

/** A recurring invoice of 121.00 on the last day of each month from December 2026, sent automatically. */
export function recurringBody(
  company: FurnishedCompany,
  changes: Partial<RecurringBody> = {},
): RecurringBody {
  const { sendDate: _, ...draft } = draftBody(company);
  return {
    ...draft,
    startOn: '2026-12-31',
    frequency: '1m',
    times: null,
    sendsAutomatically: true,
    ...changes,
  };
}

/** A recurring invoice saved on the server. */
export async function createRecurring(
  company: FurnishedCompany,
  changes: Partial<RecurringBody> = {},
): Promise<Recurring> {
  return (await company.client.recurring.create({ body: recurringBody(company, changes) })).data;
}
