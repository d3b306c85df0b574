import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { isReferenceTaken } from '../collection/mandate-store.ts';

/** A reference that no other mandate has; an empty one is generated. */
export async function checkedReference(
  tx: TenantTx,
  reference: string,
  { random, except }: { random: (size: number) => Buffer; except?: string },
): Promise<string> {
  if (reference === '') return `PM-${random(6).toString('hex').toUpperCase()}`;
  if (await isReferenceTaken(tx, reference, except)) refuse('mandateReferenceTaken', { field: 'reference' });
  return reference;
}
