import type { Receipt } from '@penning/contract';
import type { TillPage } from '../../../integrations/connectable/definition.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { callConnected } from '../../connection/call/call-connected.ts';
import type { ConnectedTill } from '../../receipt/reading/find-tills.ts';
import { readOneReceipt } from '../../receipt/reading/read-one-receipt.ts';

/** What a till opened the page for, or why there is nothing to show. */
export interface Opened {
  readonly receipt: Receipt | undefined;
  readonly backUrl: string;
  readonly problem?: 'receipt.tillUnknown' | 'receipt.tillAway' | 'receipt.tillUnsigned' | undefined;
}

/** Reads the receipt that the page was opened for: the one that the till signed, or whose number was typed. */
export async function openAtTill(
  services: Services,
  companyId: string,
  { till, page, typed, address }: { till: ConnectedTill; page: TillPage; typed: string; address: URL },
): Promise<Opened> {
  const { definition, connection } = till;
  const place = { companyId, actor: systemActor('receipt') };
  const opening = page.readOpening
    ? await callConnected(services, place, definition, {
        connection,
        call: async (tools, access) => page.readOpening?.(tools, access, address),
      })
    : { number: typed, backUrl: '' };
  if (!opening) return { receipt: undefined, backUrl: '', problem: 'receipt.tillUnsigned' };
  const { number, backUrl } = opening;
  if (number === '') return { receipt: undefined, backUrl };
  const receipt = await readOneReceipt(services, companyId, { till, number });
  return { receipt, backUrl, problem: receipt ? undefined : 'receipt.tillUnknown' };
}
