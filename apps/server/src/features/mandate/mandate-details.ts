import {
  isCollectable,
  isSepaReference,
  isValidBic,
  normaliseBic,
  normaliseIban,
  toSepaName,
} from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { isReferenceTaken } from '../collection/mandate-store.ts';

/** An account as it is kept; refuses one that cannot be collected from. */
export function checkedAccount(account: { accountHolder: string; iban: string; bic: string }) {
  const iban = normaliseIban(account.iban);
  const bic = normaliseBic(account.bic);
  if (toSepaName(account.accountHolder) === '')
    refuse('validationFailed', { field: 'accountHolder', detail: 'invalid' });
  if (!isCollectable(iban)) refuse('validationFailed', { field: 'iban', detail: 'iban' });
  if (bic !== '' && !isValidBic(bic)) refuse('validationFailed', { field: 'bic', detail: 'bic' });
  return { accountHolder: account.accountHolder, iban, bic };
}

/** A reference that banks take and no other mandate has; an empty one becomes one of our own. */
export async function checkedReference(
  tx: TenantTx,
  reference: string,
  { random, except }: { random: (size: number) => Buffer; except?: string },
): Promise<string> {
  if (reference === '') return `PM-${random(6).toString('hex').toUpperCase()}`;
  if (!isSepaReference(reference))
    refuse('validationFailed', { field: 'reference', detail: 'sepaReference' });
  if (await isReferenceTaken(tx, reference, except)) refuse('mandateReferenceTaken', { field: 'reference' });
  return reference;
}
