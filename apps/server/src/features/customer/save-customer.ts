import { type CompanyEvent, type Customer, CustomerInput, applyChange } from '@penning/contract';
import { keysOf } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { canonicalJson } from '../../platform/event/canonical-json.ts';
import type { Services } from '../../platform/services.ts';
import { storedVatNumber } from '../company/party-identifiers.ts';
import { addCodesFor } from '../one-stop-shop/add-codes.ts';
import { queueVatCheck } from '../vat-check/queue-vat-check.ts';
import { insertCustomer, updateCustomerRow } from './customer-store.ts';
import { linkImportedInvoices } from './imported/link-imported-invoices.ts';
import { readCustomer } from './read-customers.ts';

/** Adds a customer, with the VAT codes that it needs, and has VIES asked about its VAT number where that is on. */
export async function addCustomer(
  tx: TenantTx,
  services: Services,
  { input: given, asksVies }: { input: CustomerInput; asksVies: boolean },
): Promise<Customer> {
  const id = services.newId();
  const input = { ...given, vatNumber: storedVatNumber(given) };
  await insertCustomer(tx, id, input, services.clock.now());
  if (asksVies) await queueVatCheck(tx, services, input.vatNumber);
  await addCodesFor(tx, services, input);
  await linkImportedInvoices(tx, [keysOfCustomer(input)]);
  const added = await readCustomer(tx, id);
  await appendCustomerEvent(tx, services, 'customerCreated', added);
  return added;
}

/** Some details of a customer; one that is undefined stays as it is. */
type CustomerChange = { readonly [Field in keyof CustomerInput]?: CustomerInput[Field] | undefined };

/** The same for a customer that changes; the caller holds its lock. */
export async function changeCustomer(
  tx: TenantTx,
  services: Services,
  { id, change, asksVies }: { id: string; change: CustomerChange; asksVies: boolean },
): Promise<Customer> {
  const before = await readCustomer(tx, id);
  const changed = applyChange(CustomerInput, before, change);
  const input = { ...changed, vatNumber: storedVatNumber(changed) };
  await updateCustomerRow(tx, id, input, services.clock.now());
  if (asksVies && input.vatNumber !== before.vatNumber) await queueVatCheck(tx, services, input.vatNumber);
  await addCodesFor(tx, services, input);
  const after = await readCustomer(tx, id);
  const fields = keysOf(CustomerInput.shape).filter(
    (key) => canonicalJson(before[key]) !== canonicalJson(after[key]),
  );
  if (IDENTIFYING.some((field) => fields.includes(field)))
    await linkImportedInvoices(tx, [keysOfCustomer(after)]);
  if (fields.length > 0) await appendCustomerEvent(tx, services, 'customerChanged', after, fields);
  return after;
}

/** What tells which of the imported invoices are a customer's. */
const IDENTIFYING = ['debtorNumber', 'email', 'name'] as const;

function keysOfCustomer({ debtorNumber, email, name }: Pick<CustomerInput, (typeof IDENTIFYING)[number]>) {
  return { number: debtorNumber, email, name };
}

/**
 * Records what became of a customer in the company's event log. Events are never erased, so this one has the
 * customer's id and number alone: whoever reads the log sees the name as long as the customer exists.
 */
export async function appendCustomerEvent(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  event: Extract<CompanyEvent, `customer${string}`>,
  { id, debtorNumber }: Pick<Customer, 'id' | 'debtorNumber'>,
  fields: readonly string[] = [],
): Promise<void> {
  await appendEvent(tx, {
    documentId: tx.companyId,
    at: services.clock.now(),
    event,
    data: {
      customerId: id,
      customerNumber: debtorNumber,
      ...(fields.length > 0 ? { fields: fields.join(', ') } : {}),
    },
  });
}
