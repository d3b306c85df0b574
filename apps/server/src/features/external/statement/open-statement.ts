import type { CustomerStatement, PaymentPage } from '@penning/contract';
import { refuse } from '../../../http/refusal.ts';
import { linkToken } from '../../../platform/keys.ts';
import type { Services } from '../../../platform/services.ts';
import { sha256 } from '../../../storage/storage.ts';
import { readPaymentPage } from '../../company/payment-page/payment-page.ts';
import { findStatementLinkByHash } from '../../customer-statement/link/statement-link-store.ts';
import { prepareStatement } from '../../customer-statement/make-statement-pdf.ts';
import type { ContentSender, DocumentContent } from '../../document/content.ts';
import { listWorkingLinks } from '../../document/public-link-store.ts';
import { listCollected } from '../external-store.ts';

/** All that is open for a customer, as they see it. */
export interface PublicStatement {
  readonly token: string;
  readonly companyId: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly statement: CustomerStatement;
  /** An empty document, with the company's header and look. */
  readonly content: DocumentContent;
  readonly sender: ContentSender;
  readonly payment: PaymentPage;
  /** The page of each document by its id; none for a document whose own link was revoked. */
  readonly pages: ReadonlyMap<string, string>;
  /** The documents that the company collects: nobody has to pay them. */
  readonly collected: ReadonlySet<string>;
}

/** The account behind a token; an unknown and a revoked one are refused alike. */
export async function openStatement(services: Services, token: string): Promise<PublicStatement> {
  const { platform } = services.database;
  const link = (await findStatementLinkByHash(platform, sha256(token))) ?? refuse('notFound');
  const { companyId, customerId } = link;
  const nobody = { kind: 'customer', id: null, name: '', origin: '' } as const;
  return services.database.readTenant(companyId, nobody, async (tx) => {
    const { customer, statement, content } = await prepareStatement(tx, services, { customerId });
    const ids = statement.accounts.flatMap(({ lines }) => lines.map(({ documentId }) => documentId));
    const [links, collected] = await Promise.all([listWorkingLinks(tx, ids), listCollected(tx, ids)]);
    return {
      token,
      companyId,
      customerId,
      customerName: customer.name,
      statement,
      content,
      sender: content.sender ?? refuse('notFound'),
      payment: await readPaymentPage(tx),
      collected,
      pages: new Map(
        links.map(({ documentId, nonce }) => [
          documentId,
          `/external/invoice/${linkToken(services.keys, nonce)}/view`,
        ]),
      ),
    };
  });
}
