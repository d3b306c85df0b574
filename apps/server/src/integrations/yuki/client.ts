import { type PlainDate, type XmlElement, childrenOf, elementAt, textAt } from '@penning/domain';
import { dutchDay } from '../../platform/clock.ts';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { chosenOrOnly } from '../connectable/chosen-or-only.ts';
import type { ServiceChoice } from '../connectable/definition.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import type { RemoteLists } from '../port/accounting.ts';
import { type AtYuki, askYuki } from './ask-yuki.ts';
import { toCostCenter, toLedger, toVatCode } from './mapping.ts';

/** The administrations that the access key opens. */
export async function listChoices(
  _field: string,
  tools: ServiceTools,
  access: ServiceAccess,
): Promise<ServiceChoice[]> {
  return (await listAdministrations({ tools, access })).map((administration) => ({
    value: idIn(administration),
    label: textAt(administration, 'Name'),
  }));
}

/** The cheapest call that shows that everything works: the administration is among those that the key opens. */
export async function testYuki(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  const offered = await listChoices('office', tools, access);
  const chosen = access.config['office'] ?? '';
  const isMissing = chosen === '' ? offered.length !== 1 : offered.every(({ value }) => value !== chosen);
  // A key that is only tried can't have been asked which administration.
  if (isMissing && (chosen !== '' || tools.webhookUrl !== null))
    throw new IntegrationProblem('choiceMissing');
}

/** The administration that was chosen, or the only one there is. */
export async function openAdministration(tools: ServiceTools, access: ServiceAccess): Promise<AtYuki> {
  const administration = await chosenOrOnly(access.config['office'], () =>
    listChoices('office', tools, access),
  );
  return { tools, access, administration };
}

/** The domain of the administration, which contacts belong to. */
export async function domainOf(at: AtYuki): Promise<string> {
  const found = (await listAdministrations(at)).find((one) => idIn(one) === at.administration);
  if (!found) throw new IntegrationProblem('choiceMissing');
  return textAt(found, 'DomainID');
}

/** Accounts for revenue, sales VAT codes, and projects, which stand for cost centres. */
export async function listEntries(tools: ServiceTools, access: ServiceAccess): Promise<RemoteLists> {
  const at = await openAdministration(tools, access);
  const texts = { administrationID: at.administration };
  const on = todayOf(at);
  const scheme = await askYuki(at, { service: 'AccountingInfo', operation: 'GetGLAccountScheme', texts });
  const codes = await askYuki(at, { service: 'Vat', operation: 'ActiveVATCodesList', texts });
  const projects = await askYuki(at, {
    service: 'AccountingInfo',
    operation: 'GetProjectsAndID',
    texts: { ...texts, searchOption: 'All' },
  });
  const region = String(access.config['region']);
  const costCenter = childrenOf(projects, 'Project').flatMap((project) => toCostCenter(project, on));
  return {
    ledger: childrenOf(scheme, 'GlAccount').flatMap((account) => toLedger(account, region)),
    vat: childrenOf(codes, 'VATCode').flatMap((vat) => toVatCode(vat, on)),
    ...(costCenter.length > 0 ? { costCenter } : {}),
  };
}

/** Today by the service's calendar. */
export const todayOf = ({ tools }: Pick<AtYuki, 'tools'>): PlainDate => dutchDay(tools.now());

async function listAdministrations(at: Pick<AtYuki, 'tools' | 'access'>): Promise<readonly XmlElement[]> {
  const result = await askYuki(at, { service: 'Accounting', operation: 'Administrations' });
  return childrenOf(elementAt(result, 'Administrations'), 'Administration');
}

const idIn = ({ attributes }: XmlElement): string => attributes['ID'] ?? '';
