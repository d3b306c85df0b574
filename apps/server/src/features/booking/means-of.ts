import type { TenantTx } from '../../db/database.ts';
import type { BookedCustomer, BookingMeans } from '../../integrations/port/accounting.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import {
  findCustomerMapping,
  isCustomerTaken,
  updateCustomerMapping,
} from '../connection/mapping/mapping-store.ts';
import type { ContentReceiver, DocumentContent } from '../document/content.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { findCustomer, getCompany } from '../document/master-data-store.ts';
import { JOB_WAIT, getPdf } from '../document/pdf/pdf.ts';
import { receiverOf } from '../document/resolve/resolve-parties.ts';
import { customerOf } from './booking-of.ts';

/** What the booking of a document may need besides its content. */
export async function meansOf(
  tx: TenantTx,
  services: Services,
  {
    document: { id: documentId, customerId: current },
    content,
    receiver,
    connectionId,
  }: {
    document: Pick<DocumentRow, 'id' | 'customerId'>;
    content: DocumentContent;
    receiver: ContentReceiver;
    connectionId: string;
  },
): Promise<BookingMeans> {
  const { companyId } = tx;
  const { id: customerId } = receiver;
  const inTenant = <T>(work: (own: TenantTx) => Promise<T>) =>
    services.database.withTenant(companyId, systemActor('integration'), work);
  // A customer that was merged into another is the same one.
  const customerIds = [customerId, current].filter((id) => id !== null);
  return {
    details: await detailsOf(tx, content, receiver),
    customer: customerId === null ? undefined : await findCustomerMapping(tx, connectionId, customerId),
    saveCustomer: async (customer) => {
      if (customerId === null) return;
      const at = services.clock.now();
      await inTenant((own) => updateCustomerMapping(own, connectionId, { ...customer, customerId, at }));
    },
    isTaken: (theirs) => inTenant((own) => isCustomerTaken(own, connectionId, { theirs, customerIds })),
    pdf: () => getPdf(services, companyId, documentId, JOB_WAIT),
  };
}

/** A customer as they are now: a document that was sent before, or credits one, has them as they were. */
async function detailsOf(
  tx: TenantTx,
  { lines }: DocumentContent,
  receiver: ContentReceiver,
): Promise<BookedCustomer> {
  const now = receiver.id === null ? undefined : await findCustomer(tx, receiver.id);
  return customerOf(now ? receiverOf(now, { company: await getCompany(tx), lines }) : receiver);
}
