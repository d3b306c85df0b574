import { E_INVOICE_PROFILES, type Specifications } from '@penning/domain';
import { z } from 'zod';

const Changes = z.partialRecord(
  z.enum(E_INVOICE_PROFILES),
  z.strictObject({ specification: z.string().min(1).max(300), process: z.string().max(300) }),
);

/** The specification identifiers in the environment's JSON; undefined when it has another shape. */
export function readSpecificationChanges(text: string): Partial<Specifications> | undefined {
  try {
    return Changes.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
