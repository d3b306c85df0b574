import { type WhiteLabel, WhiteLabelTheme } from '@penning/contract';
import { paletteProblems } from '@penning/domain/colour/palette';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { getCompanyWithPackage, lockCompany, updateCompanyRow } from '../../company/company-store.ts';
import { chosenTheme, includesWhiteLabel } from '../../company/white-label/white-label.ts';

type Routes = HandlersOf<'whiteLabel'>;

/** The company's white label, whether it is shown or not. */
export const getWhiteLabel: Routes['get'] = ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: await readWhiteLabel(tx, services),
  }));

/** Changes it; to be shown it has to be readable and included in the company's plan. */
export const updateWhiteLabel: Routes['update'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await lockCompany(tx);
    const company = await getCompanyWithPackage(tx);
    const theme = changedTheme(chosenTheme(company), body);
    if (theme.active && !includesWhiteLabel(company, services)) return refuse('whiteLabelNotIncluded');
    if (theme.active && theme.type === 'custom') refuseUnreadable(theme);
    await updateCompanyRow(tx, { whiteLabel: JSON.stringify(theme) });
    return { data: await readWhiteLabel(tx, services) };
  });

/** A theme with the given colours changed. */
export function changedTheme(
  before: WhiteLabelTheme,
  change: Parameters<Routes['update']>[0]['body'],
): WhiteLabelTheme {
  const colours = { ...before.colours, ...change.colours };
  return WhiteLabelTheme.parse({ ...before, ...change, colours });
}

function refuseUnreadable({ colours }: WhiteLabelTheme): void {
  const [problem] = paletteProblems(colours);
  if (problem) refuse('contrastTooLow', { field: `colours.${problem.colour}` });
}

/** The white label as the contract shows it. */
export async function readWhiteLabel(tx: TenantTx, services: Services): Promise<WhiteLabel> {
  const company = await getCompanyWithPackage(tx);
  return {
    ...chosenTheme(company),
    logoVersion: company.whiteLabelLogoFileId,
    included: includesWhiteLabel(company, services),
  };
}
