import { LANGUAGES, type VatCode } from '@penning/contract';
import { type PlainDate, type VatType, missingVatCodesOf, vatCountryOf } from '@penning/domain';
import { countryName } from '@penning/i18n';
import type { TenantTx } from '../../db/database.ts';
import { dutchDay } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { OwnerOfCodes, Services } from '../../platform/services.ts';
import { type CodeOwner, nameOf, namedFirstCodes } from './first-vat-codes.ts';
import { deleteCode, setRetired } from './retire-code.ts';
import { hasIssued, isUsedByLine, isUsedByProduct } from './setting-use-store.ts';
import { VAT_CODES } from './vat-code-rows.ts';
import {
  insertVatCodes,
  listVatCodes,
  lockVatCode,
  updateFirstVatCode,
  updateVatCodePositions,
} from './vat-code-store.ts';

/**
 * A company that moves to another country before it has issued anything charges the VAT of that country: the
 * codes with which it began are replaced, unless somebody has changed them (docs/rules/vat-regimes.md#types).
 * Unsent documents keep their codes of the same type, and follow their rates.
 */
export async function followCountry(
  tx: TenantTx,
  services: Services,
  { before, after }: { before: OwnerOfCodes; after: OwnerOfCodes },
): Promise<void> {
  if (vatCountryOf(before.country) === vatCountryOf(after.country)) return;
  const today = dutchDay(services.clock.now());
  const codes = await listVatCodes(tx, 'retired');
  if (!isAsMade(codes, before, [dutchDay(before.createdAt), today]) || (await hasIssued(tx))) return;
  const left = new Map<VatType, VatCode[]>();
  for (const code of codes) left.set(code.type, [...(left.get(code.type) ?? []), code]);
  const wanted = namedFirstCodes(after, today).map((code, position) => ({ ...code, position }));
  for (const code of wanted) {
    const old = left.get(code.type)?.shift();
    if (old) await turnInto(tx, services, old, code);
    else await insertVatCodes(tx, [{ ...code, id: services.newId() }]);
  }
  for (const old of [...left.values()].flat()) await giveUp(tx, services, old);
  await services.hooks.onCodesEdited(tx, services);
  await note(tx, services, 'masterDataChanged', after);
}

/** Adds the codes of the company's country that it hasn't got, before the others: its standard rate is proposed first. */
export async function addOwnCodes(tx: TenantTx, services: Services, company: CodeOwner): Promise<VatCode[]> {
  const today = dutchDay(services.clock.now());
  const codes = await listVatCodes(tx, 'retired');
  const added = missingVatCodesOf(company.country, today, codes).map((code, position) => ({
    ...code,
    name: nameOf(company, code),
    id: services.newId(),
    position,
  }));
  if (added.length === 0) return [];
  await updateVatCodePositions(tx, added.length);
  await insertVatCodes(tx, added);
  await services.hooks.onCodesEdited(tx, services);
  await note(tx, services, 'masterDataAdded', company);
  const ids = new Set(added.map(({ id }) => id));
  return (await listVatCodes(tx)).filter(({ id }) => ids.has(id));
}

/** Whether they are those that Penning made, on one of these days, in whatever language. */
function isAsMade(codes: readonly VatCode[], { country }: CodeOwner, days: readonly PlainDate[]): boolean {
  const text = (parts: readonly unknown[][]) =>
    JSON.stringify(parts.map((part) => part.join('|')).toSorted());
  const own = text(
    codes.map((code) => [
      code.type,
      code.factor,
      code.name,
      code.code,
      code.exemptionCode,
      code.exemptionReason,
      code.retired ? 'retired' : '',
    ]),
  );
  return days.some((day) =>
    LANGUAGES.some((language) => {
      const made = namedFirstCodes({ country, language }, day);
      return text(made.map(({ type, factor, name }) => [type, factor, name, '', '', '', ''])) === own;
    }),
  );
}

async function turnInto(
  tx: TenantTx,
  services: Services,
  old: VatCode,
  code: Pick<VatCode, 'name' | 'factor'> & { position: number },
): Promise<void> {
  const { name, factor, position } = code;
  await lockVatCode(tx, old.id);
  await updateFirstVatCode(tx, old.id, { name, factor, position });
  if (factor === old.factor) return;
  await services.hooks.onCodeChanged(tx, services, { key: 'vatId', id: old.id, name, retired: false });
}

/** What the new country doesn't have is deleted, or retired if a draft or a product has it. */
async function giveUp(tx: TenantTx, services: Services, { id }: VatCode): Promise<void> {
  const isUsed = (await isUsedByProduct(tx, 'vatId', id)) || (await isUsedByLine(tx, 'vatId', id));
  if (isUsed) await setRetired(tx, services, VAT_CODES, { id, retiredAt: services.clock.now() });
  else await deleteCode(tx, VAT_CODES, id);
}

async function note(
  tx: TenantTx,
  { clock }: Services,
  event: 'masterDataAdded' | 'masterDataChanged',
  { country, language }: CodeOwner,
): Promise<void> {
  const data = { part: 'vatCode', subject: countryName(country, language) } as const;
  await appendEvent(tx, { documentId: tx.companyId, at: clock.now(), event, data });
}
