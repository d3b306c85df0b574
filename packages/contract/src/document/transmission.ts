import { E_INVOICE_PROFILES } from '@penning/domain';
import { z } from 'zod';
import { nothing, route } from '../layer/route.ts';
import { ElectronicAddress } from '../shapes/electronic-address.ts';
import { TransmissionState } from '../shapes/invoice-summary.ts';
import { ById, Id, Instant, line, list, single } from '../shapes/primitives.ts';

/** An e-invoice sent through the access point to the customer's. */
export const Transmission = z
  .strictObject({
    id: Id,
    documentId: Id,
    profile: z.enum(E_INVOICE_PROFILES),
    /** Scheme and number, such as "0106:30114455". */
    sender: z.string(),
    recipient: z.string(),
    /**
     * queued: not submitted to the access point yet; accepted: the access point has it; delivered: its
     * receipt arrived; failed: it will not arrive; unconfirmed: it may have been submitted, and waits until
     * someone has it sent again or says that it was sent.
     */
    state: TransmissionState,
    reason: z.string(),
    attempts: z.number().int(),
    nextTryAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Transmission' });
export type Transmission = z.infer<typeof Transmission>;

/** What can be sent to an address over the network. */
const Participant = z
  .strictObject({
    address: z.string(),
    /** Whether it receives invoices. */
    isReachable: z.boolean(),
    receivesCredits: z.boolean(),
  })
  .meta({ id: 'Participant' });
type Participant = z.infer<typeof Participant>;

/** Where the company receives e-invoices. */
const NetworkAddress = z
  .strictObject({
    /** The address at which it receives; null when it doesn't. */
    registered: ElectronicAddress.nullable(),
    /** The address derived from its own registration or VAT number; null without one. */
    own: ElectronicAddress.nullable(),
  })
  .meta({ id: 'NetworkAddress' });
type NetworkAddress = z.infer<typeof NetworkAddress>;

/** Why a network could not be asked. */
const NETWORK_ERRORS = [
  'integrationRefused',
  'integrationBusy',
  'integrationChoiceMissing',
  'integrationUnreachable',
] as const;

/** E-invoices sent through the Peppol network. */
export const transmission = {
  listOfInvoice: route({
    method: 'GET',
    path: '/invoices/:id/transmissions',
    access: 'archive.read',
    summary: 'How an invoice went over the e-invoice network, oldest first',
    tag: 'transmission',
    params: ById,
    response: list(Transmission),
  }),
  send: route({
    method: 'POST',
    path: '/invoices/:id/transmit',
    access: 'document.write',
    summary: 'Send a sent invoice over the Peppol network; again only after it failed or may not have left',
    tag: 'transmission',
    params: ById,
    body: z.strictObject({}),
    response: single(Transmission),
    status: 201,
    errors: ['invalidRequest', 'eInvoiceNotPossible'],
  }),
  confirm: route({
    method: 'POST',
    path: '/transmissions/:id/confirm',
    access: 'document.write',
    summary: 'Say of an e-invoice that may have been sent that it was',
    tag: 'transmission',
    params: ById,
    response: single(Transmission),
    errors: ['invalidRequest'],
  }),
  findParticipant: route({
    method: 'GET',
    path: '/network/participants',
    access: 'customer.write',
    summary: 'What an address can receive over the network',
    tag: 'transmission',
    query: z.strictObject({ scheme: line(10, 1), id: line(60, 1) }),
    response: single(Participant),
    errors: ['networkRefused', ...NETWORK_ERRORS],
    limitPerMinute: 60,
  }),
  getAddress: route({
    method: 'GET',
    path: '/network/address',
    access: 'settings.read',
    summary: 'Where the company receives e-invoices',
    tag: 'transmission',
    response: single(NetworkAddress),
  }),
  register: route({
    method: 'PUT',
    path: '/network/address',
    access: 'settings.write',
    summary: "Receive e-invoices at the company's own address",
    tag: 'transmission',
    body: z.strictObject({}),
    response: single(NetworkAddress),
    errors: ['addressTaken', 'addressMissing', 'networkRefused', ...NETWORK_ERRORS],
  }),
  unregister: route({
    method: 'DELETE',
    path: '/network/address',
    access: 'settings.write',
    summary: 'Receive e-invoices no longer',
    tag: 'transmission',
    response: nothing,
    errors: ['networkRefused', ...NETWORK_ERRORS],
  }),
} as const;
