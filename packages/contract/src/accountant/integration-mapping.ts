import { z } from 'zod';
import { line } from '../shapes/primitives.ts';
import { IntegrationChoice } from './integration-shape.ts';

/** What of ours a bookkeeping has equivalents of: revenue accounts, those of credit invoices, VAT codes, cost centres. */
export const MAPPED_KINDS = ['ledger', 'creditLedger', 'vat', 'costCenter'] as const;
export type MappedKind = (typeof MAPPED_KINDS)[number];

/** One of ours, what it is mapped to and what is suggested. */
export const MappingEntry = z
  .strictObject({
    kind: z.enum(MAPPED_KINDS),
    /** Our id, or the code of a cost centre. */
    ours: z.string(),
    code: z.string(),
    name: z.string(),
    /** Whether bookings wait until it is mapped; retired ones are not needed any more. */
    isRequired: z.boolean(),
    /** What it is mapped to at the service; empty when nothing is, or the service no longer has that. */
    theirs: z.string(),
    /** What the service most likely calls it; empty rather than a guess. */
    suggested: z.string(),
  })
  .meta({ id: 'MappingEntry' });
export type MappingEntry = z.infer<typeof MappingEntry>;

/** How ours is mapped to a connected service, and what the service offers, read from it now. */
export const IntegrationMapping = z
  .strictObject({
    entries: z.array(MappingEntry),
    choices: z.strictObject({
      ledger: z.array(IntegrationChoice),
      vat: z.array(IntegrationChoice),
      costCenter: z.array(IntegrationChoice),
    }),
    /** Whether everything required is mapped, so that documents are posted. */
    isComplete: z.boolean(),
    /** Whether the company's documents are posted automatically as soon as they are sent. */
    autobooking: z.boolean(),
  })
  .meta({ id: 'IntegrationMapping' });
export type IntegrationMapping = z.infer<typeof IntegrationMapping>;

/** More codes than any company has. */
const MAX_ENTRIES = 2000;

/** A mapping as a whole; what is left out, or mapped to nothing, isn't mapped. */
export const IntegrationMappingInput = z
  .strictObject({
    entries: z
      .array(z.strictObject({ kind: z.enum(MAPPED_KINDS), ours: line(200), theirs: line(200) }))
      .max(MAX_ENTRIES),
    /** Whether sent documents are posted automatically; unchanged where it is left out. */
    autobooking: z.boolean().optional(),
  })
  .meta({ id: 'IntegrationMappingInput' });
export type IntegrationMappingInput = z.infer<typeof IntegrationMappingInput>;
