import type { RefundProposal } from '@penning/contract';
import { type Amount, ZERO, checkPayer, compareAmounts, minAmount, owedAmount } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { getCreditor } from '../../collection/settings-store.ts';
import { listConnectionRows } from '../../connection/connection-store.ts';
import { type DocumentRow, findDocument } from '../../document/document-store.ts';
import { listSetOffCandidates } from '../set-off/set-off-store.ts';
import { findRefundAccount } from './account-store.ts';
import { availableOf } from './available.ts';
import { listRefundable, listRefunds, presentRefund } from './refund-store.ts';

/** The amount of a document owed to the customer, and the ways to refund it. */
export const proposeRefund: HandlersOf<'refund'>['propose'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const document = (await findDocument(tx, params.id)) ?? refuse('notFound');
    return { data: await presentProposal(tx, services, document) };
  });

/** The same of a document as loaded in this transaction. */
export async function presentProposal(
  tx: TenantTx,
  services: Pick<Services, 'providers'>,
  document: DocumentRow,
): Promise<RefundProposal> {
  const available = await availableOf(tx, document);
  const payments = await refundablePayments(tx, services, document);
  const isOwed = available !== ZERO;
  return {
    currency: document.currency,
    owed: owedAmount(document.totalIncl, document.paid),
    available,
    account: await findRefundAccount(tx, document),
    payerMissing: checkPayer(await getCreditor(tx)),
    byProvider: minAmount(available, largestOf(payments)),
    openDocuments: isOwed ? await listSetOffCandidates(tx, document) : [],
    refunds: (await listRefunds(tx, document.id)).map(presentRefund),
  };
}

/** Online payments of a document, and of the invoice that it credits, that their provider can still refund. */
export async function refundablePayments(
  tx: TenantTx,
  services: Pick<Services, 'providers'>,
  { id, creditsId }: Pick<DocumentRow, 'id' | 'creditsId'>,
) {
  const usable = await findUsable(tx, services);
  const payments = await listRefundable(tx, creditsId === null ? [id] : [id, creditsId]);
  return payments.filter(({ provider, left }) => usable.has(provider) && compareAmounts(left, ZERO) > 0);
}

/** The providers that can be asked now: those of the installation, and those that the company connected. */
async function findUsable(
  tx: TenantTx,
  { providers }: Pick<Services, 'providers'>,
): Promise<ReadonlySet<string>> {
  const connected = (await listConnectionRows(tx)).map(({ name }) => name);
  return new Set([...connected, ...providers.available().map(({ name }) => name)]);
}

/** The largest single refund: as much as is left of the largest payment. */
export function largestOf(payments: readonly { left: Amount }[]): Amount {
  return (
    payments
      .map(({ left }) => left)
      .toSorted(compareAmounts)
      .at(-1) ?? ZERO
  );
}
