import type { Language, SmsText } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';

/** Whether a customer whose email couldn't be delivered is sent a text message; not until the company wants it. */
export async function getRetriesFailedEmail(tx: TenantTx): Promise<boolean> {
  const row = await tx.db
    .selectFrom('smsSettings')
    .select('retriesFailedEmail')
    .where('companyId', '=', tx.companyId)
    .executeTakeFirst();
  return row?.retriesFailedEmail ?? false;
}

export async function updateRetriesFailedEmail(tx: TenantTx, retriesFailedEmail: boolean): Promise<void> {
  await tx.db
    .insertInto('smsSettings')
    .values({ companyId: tx.companyId, retriesFailedEmail })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet({ retriesFailedEmail }))
    .execute();
}

/** The company's text of a kind in a language. */
export async function findSmsText(
  tx: TenantTx,
  kind: SmsText['kind'],
  language: Language,
): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('smsTexts')
    .select('text')
    .where('companyId', '=', tx.companyId)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst();
  return row?.text;
}
