import type { ExternalMandate } from '@penning/contract';
import type { z } from 'zod';
import type { Actor, TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { type MandateRow, findMandate } from '../collection/mandate-store.ts';
import { getCollectionTerms } from '../collection/settings-store.ts';
import { type CompanyRow, getCompanyRow } from '../company/company-store.ts';
import { type CustomerRow, findCustomer } from '../customer/customer-store.ts';
import type { ContentLayout } from '../document/content.ts';
import { companyLayout } from '../document/resolve-content.ts';
import { type MandateTextContent, mandateTextOf, readMandateText } from './mandate-content.ts';
import { findMandateByToken } from './mandate-link.ts';
import { isExpired } from './present-mandate.ts';

/** A mandate as its customer sees it through the link. */
export interface OpenMandate {
  readonly token: string;
  readonly companyId: string;
  readonly mandate: MandateRow;
  readonly company: CompanyRow;
  readonly customer: CustomerRow;
  readonly content: MandateTextContent;
  readonly state: ExternalMandate['state'];
  readonly layout: ContentLayout;
}

const NOBODY: Actor = { kind: 'customer', id: null, name: '', origin: '' };

/** The mandate behind a token; a withdrawn one is refused as if it had never existed. Nothing changes. */
export async function openMandate(services: Services, token: string): Promise<OpenMandate> {
  const { companyId, mandateId } = await findMandateByToken(services, token);
  return services.database.withTenant(companyId, NOBODY, (tx) =>
    readOpen(tx, services, { token, mandateId }),
  );
}

/** The same inside a transaction. */
export async function readOpen(
  tx: TenantTx,
  services: Services,
  { token, mandateId }: { token: string; mandateId: string },
): Promise<OpenMandate> {
  const mandate = (await findMandate(tx, mandateId)) ?? refuse('notFound');
  const state = stateForCustomer(services, mandate);
  const [company, customer, terms, layout] = await Promise.all([
    getCompanyRow(tx),
    findCustomer(tx, mandate.customerId),
    getCollectionTerms(tx),
    companyLayout(tx, services),
  ]);
  const translate = services.texts.translate(mandate.language);
  const parts = { company, customer: customer ?? refuse('notFound'), mandate, noticeDays: terms.noticeDays };
  const content =
    mandate.content === null ? mandateTextOf(translate, parts) : readMandateText(mandate.content);
  return {
    token,
    companyId: tx.companyId,
    mandate,
    company,
    customer: parts.customer,
    content,
    state,
    layout,
  };
}

function stateForCustomer(services: Services, mandate: MandateRow): ExternalMandate['state'] {
  if (mandate.signedAt !== null) return 'signed';
  if (mandate.state === 'revoked') return refuse('notFound');
  return isExpired(mandate, services.clock.now()) ? 'expired' : 'open';
}

/** The mandate as the customer's JSON. */
export function presentOpen({ mandate, content, state }: OpenMandate): z.input<typeof ExternalMandate> {
  return {
    state,
    language: content.language,
    creditorName: content.creditor.name,
    creditorIdentifier: content.creditor.identifier,
    creditorAddress: content.creditor.address,
    debtorName: content.debtor.name,
    reference: content.reference,
    scheme: content.scheme,
    kind: content.kind,
    text: content.text,
    expiresAt: (mandate.linkExpiresAt ?? mandate.updatedAt).toISOString(),
    signedAt: mandate.signedAt?.toISOString() ?? null,
  };
}
