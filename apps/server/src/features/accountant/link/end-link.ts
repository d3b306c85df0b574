import type { TenantTx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';

/** Ends the company's link with its accounting firm, whose people are out within one request. */
export async function endLink(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  options: { accountantId: string | null; event: 'accountantDetached' | 'companyReset' },
): Promise<void> {
  const at = services.clock.now();
  const { deleteAccountantOfCompany } = await import('./ended-link-store.ts');
  if (!(await deleteAccountantOfCompany(tx, options.accountantId, at))) refuse('notLinked');
  await appendEvent(tx, {
    documentId: tx.companyId,
    at,
    event: options.event,
  });
}
