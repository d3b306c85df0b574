import type { Selectable } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { NUMBERED_QUOTATION, SENT_INVOICE } from '../../db/document-statuses.ts';
import type { Companies } from '../../db/generated/tables.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

const GET_FACTS = statement(
  { logo: 'bool', email: 'bool', sent: 'bool', quoted: 'bool', services: 'text[]' },
  `SELECT
     EXISTS (SELECT FROM profiles p WHERE p.company_id = $1 AND p.logo_file_id IS NOT NULL) AS logo,
     EXISTS (SELECT FROM email_addresses a
       WHERE a.company_id = $1 AND a.use = 'send' AND a.verified_at IS NOT NULL) AS email,
     EXISTS (SELECT FROM documents d WHERE d.company_id = $1 AND d.status IN ${SENT_INVOICE}) AS sent,
     EXISTS (SELECT FROM documents d WHERE d.company_id = $1 AND d.status IN ${NUMBERED_QUOTATION}) AS quoted,
     ARRAY(SELECT i.name FROM integrations i WHERE i.company_id = $1 AND i.enabled) AS services`,
);

/** What the company has besides its own details: a logo, a verified address, something sent, and connected services. */
export async function getSetupFacts(
  tx: TenantTx,
): Promise<{ logo: boolean; email: boolean; sent: boolean; quoted: boolean; services: string[] }> {
  const [facts] = await queryRows(tx.db, GET_FACTS, [tx.companyId]);
  if (!facts) throw new Error('no company');
  return facts;
}

/** The company's decisions about its setup. */
type SetupDecisions = Pick<
  Selectable<Companies>,
  'setupSkipped' | 'setupCompletedAt' | 'setupDismissedAt' | 'hiddenSuggestions'
>;

export async function updateSetup(tx: TenantTx, decisions: SetupDecisions): Promise<void> {
  await tx.db.updateTable('companies').set(decisions).where('id', '=', tx.companyId).execute();
}
