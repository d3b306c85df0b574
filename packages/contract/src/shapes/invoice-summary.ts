import { COLLECTION_PHASES } from '@penning/domain/reminder/collection-phase';
import { z } from 'zod';
import { DELIVERY_STATES, LIST_STATUSES, TRANSMISSION_STATES } from './list-names.ts';
import { AmountText, Currency, DateText, Id, Instant } from './primitives.ts';

/** One of an invoice's statuses, by its name in the archive's filter. */
export const ListStatusName = z.enum(LIST_STATUSES);

/** The state of a document's latest message. */
export const DeliveryState = z.enum(DELIVERY_STATES);

/** The state of an e-invoice sent over the network. */
export const TransmissionState = z.enum(TRANSMISSION_STATES);

/**
 * Where an invoice in collections stands: `noted` where no service is connected and nobody was told, `waiting` to be
 * handed over, `handedOver`, or `failed`.
 */
const COLLECTION_STATES = ['noted', 'waiting', 'handedOver', 'failed'] as const;

/** What a collections agency does with an invoice. */
export const InCollections = z
  .strictObject({
    /** What people call the service that it was handed over to; empty without one. */
    agency: z.string(),
    state: z.enum(COLLECTION_STATES),
    /** Whether the agency leaves it alone for the time being. */
    isBlocked: z.boolean(),
    /** How far the agency is, and since when; null until it says so. */
    phase: z.enum(COLLECTION_PHASES).nullable(),
    phaseAt: Instant.nullable(),
  })
  .meta({ id: 'InCollections' });
export type InCollections = z.infer<typeof InCollections>;

/** A row of the archive. */
export const InvoiceSummary = z
  .strictObject({
    id: Id,
    number: z.string().nullable(),
    type: z.enum(['', 'C', 'I']),
    kind: z.enum(['draft', 'oneoff', 'recurring', 'quotation', 'reminder']),
    status: z.number().int(),
    statuses: z.array(ListStatusName),
    customerId: Id.nullable(),
    customerName: z.string(),
    reference: z.string(),
    sendDate: DateText.nullable(),
    dueDate: DateText.nullable(),
    currency: Currency,
    totalExcl: AmountText,
    totalIncl: AmountText,
    paid: AmountText,
    open: AmountText,
    delivery: DeliveryState.nullable(),
    /** Null unless it was sent to collections. */
    inCollections: InCollections.nullable(),
    /**
     * For a draft: the day on which it will be sent, and why the last scheduled sending failed, or the next
     * one will unless the draft is changed (the name of an error).
     */
    plannedOn: DateText.nullable(),
    planProblem: z.string(),
    /** The recurring invoice that made it, and its position among the invoices made, counted from 1. */
    recurringId: Id.nullable(),
    occurrence: z.number().int().nullable(),
    updatedAt: Instant,
  })
  .meta({ id: 'InvoiceSummary' });
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;
