import type {
  Currency,
  DraftChange,
  DraftLine,
  InvoiceDraft,
  Language,
  LineInput,
  NewDraft,
} from '@penning/contract';
import { parsePrice } from '@penning/domain';
import type { Services } from '../../platform/services.ts';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { findProduct } from '../product/product-store.ts';
import { findDefaultLedger } from '../settings/ledger-store.ts';
import { findDefaultVatCode } from '../settings/vat-code-store.ts';
import { findCustomer, findDefaultProfile, findProfile, getCompany } from './master-data-store.ts';

const TERM_DAYS = 14;

/** A new draft with all that was left out: the customer's, else the profile's, else the company's. */
export async function completeDraft(
  tx: TenantTx,
  services: Services,
  { lines, ...given }: NewDraft,
): Promise<InvoiceDraft> {
  return { ...(await completeHead(tx, given)), lines: await completeLines(tx, services, lines) };
}

/** What changes of a draft; a line that is given is completed as one of a new draft is. */
export async function completeChange<Change extends Pick<DraftChange, 'lines'>>(
  tx: TenantTx,
  services: Services,
  change: Change,
): Promise<Omit<Change, 'lines'> & { lines?: DraftLine[] }> {
  const { lines, ...rest } = change;
  return lines === undefined ? rest : { ...rest, lines: await completeLines(tx, services, lines) };
}

type Head = Omit<InvoiceDraft, 'lines'>;

async function completeHead(tx: TenantTx, given: Omit<NewDraft, 'lines'>): Promise<Head> {
  const { profileId, currency, language, term, ...head } = given;
  if (profileId !== undefined && currency !== undefined && language !== undefined && term !== undefined) {
    return { ...head, profileId, currency, language, term };
  }
  const [customer, profile, company] = await Promise.all([
    findCustomer(tx, head.customerId),
    profileId === undefined ? findDefaultProfile(tx) : findProfile(tx, profileId),
    getCompany(tx),
  ]);
  return {
    ...head,
    profileId: profileId === undefined ? (profile?.id ?? null) : profileId,
    currency: currency ?? ((customer?.optionCurrency ?? company.currency) as Currency),
    language: language ?? ((customer?.optionLanguage ?? profile?.language ?? company.language) as Language),
    term: term ?? customer?.optionExpiration ?? profile?.expiration ?? TERM_DAYS,
  };
}

/** What a line is given that says neither its VAT code nor its ledger account. */
interface LineDefaults {
  readonly vatId: string | null;
  readonly ledgerId: string | null;
}

async function completeLines(
  tx: TenantTx,
  services: Services,
  lines: readonly LineInput[],
): Promise<DraftLine[]> {
  const isWhole = lines.every(({ vatId, ledgerId }) => vatId !== undefined && ledgerId !== undefined);
  const defaults: LineDefaults = isWhole
    ? { vatId: null, ledgerId: null }
    : {
        vatId: (await findDefaultVatCode(tx))?.id ?? null,
        ledgerId: (await findDefaultLedger(tx))?.id ?? null,
      };
  const products = await loadProducts(tx, lines);
  return lines.map(({ productId, ...line }) => {
    const product = productId === undefined ? undefined : products.get(productId);
    const price =
      line.price ?? (product && line.price === undefined ? parsePrice(product.price) : undefined) ?? null;
    const isText = line.descriptionOnly ?? (product === undefined && saysNothingOfMoney(line));
    return {
      id: line.id ?? services.newId(),
      number: line.number ?? product?.number ?? '',
      description: line.description ?? product?.description ?? '',
      quantity: line.quantity,
      price,
      discount: line.discount,
      vatId: line.vatId === undefined ? (isText ? null : (product?.vatId ?? defaults.vatId)) : line.vatId,
      ledgerId:
        line.ledgerId === undefined
          ? isText
            ? null
            : (product?.ledgerId ?? defaults.ledgerId)
          : line.ledgerId,
      unit: line.unit ?? product?.unit ?? '',
      descriptionOnly: isText,
    };
  });
}

/** A line with a description alone is text. */
function saysNothingOfMoney({ price, quantity, vatId, ledgerId }: LineInput): boolean {
  return [price, quantity, vatId, ledgerId].every((value) => value === undefined || value === null);
}

async function loadProducts(tx: TenantTx, lines: readonly LineInput[]) {
  const products = new Map<string, NonNullable<Awaited<ReturnType<typeof findProduct>>>>();
  for (const [index, { productId }] of lines.entries()) {
    if (productId === undefined || products.has(productId)) continue;
    const field = `lines.${index}.productId`;
    products.set(productId, (await findProduct(tx, productId)) ?? refuse('notFound', { field }));
  }
  return products;
}
