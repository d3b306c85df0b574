import type { DraftChange, DraftLine, InvoiceDraft, LineInput, NewDraft } from '@penning/contract';
import { parsePrice } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { findProduct } from '../product/product-store.ts';
import { findDefaultLedger } from '../settings/ledger-store.ts';
import { findDefaultVatCode } from '../settings/vat-code-store.ts';
import { findCustomer, findDefaultProfile, findProfile, getCompany } from './master-data-store.ts';

const TERM_DAYS = 14;

/** Completes a new draft: what it leaves out comes from the customer, then the profile, then the company. */
export async function completeDraft(
  tx: TenantTx,
  services: Services,
  { lines, ...given }: NewDraft,
): Promise<InvoiceDraft> {
  return { ...(await completeHead(tx, given)), lines: await completeLines(tx, services, lines) };
}

/** The changes to a draft; a line that is given is completed like one of a new draft. */
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
  const usual = await findUsual(tx, head.customerId, profileId);
  return {
    ...head,
    profileId: profileId === undefined ? usual.profileId : profileId,
    currency: currency ?? usual.currency,
    language: language ?? usual.language,
    term: term ?? usual.term,
  };
}

/** Defaults of a document for this customer: the customer's own, else the profile's, else the company's. */
async function findUsual(
  tx: TenantTx,
  customerId: Head['customerId'],
  profileId: Head['profileId'] | undefined,
): Promise<Pick<Head, 'profileId' | 'currency' | 'language' | 'term'>> {
  const [customer, profile, company] = await Promise.all([
    findCustomer(tx, customerId),
    profileId === undefined ? findDefaultProfile(tx) : findProfile(tx, profileId),
    getCompany(tx),
  ]);
  return {
    profileId: profile?.id ?? null,
    currency: customer?.optionCurrency ?? company.currency,
    language: customer?.optionLanguage ?? profile?.language ?? company.language,
    term: customer?.optionExpiration ?? profile?.expiration ?? TERM_DAYS,
  };
}

/** Defaults of a line that states neither a VAT code nor a ledger account. */
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
  return lines.map((line) => ({
    ...completeLine(line, line.productId === undefined ? undefined : products.get(line.productId), defaults),
    id: line.id ?? services.newId(),
  }));
}

type Product = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

/** What a line leaves out comes from its product, then from the company's defaults. */
function completeLine(
  line: LineInput,
  product: Product | undefined,
  defaults: LineDefaults,
): Omit<DraftLine, 'id'> {
  const isText = line.descriptionOnly ?? (product === undefined && saysNothingOfMoney(line));
  return {
    ...completeWording(line, product),
    quantity: line.quantity,
    price: line.price === undefined ? priceOf(product) : line.price,
    discount: line.discount,
    ...completeAccounts(
      line,
      isText ? { vatId: null, ledgerId: null } : { ...defaults, ...accountsOf(product) },
    ),
    descriptionOnly: isText,
    ...(line.supplyPeriod ? { supplyPeriod: line.supplyPeriod } : {}),
  };
}

function priceOf(product: Product | undefined): DraftLine['price'] {
  return (product && parsePrice(product.price)) ?? null;
}

function completeWording(line: LineInput, product: Product | undefined) {
  return {
    number: line.number ?? product?.number ?? '',
    description: line.description ?? product?.description ?? '',
    unit: line.unit ?? product?.unit ?? '',
  };
}

/** A line may state that it has no VAT code or ledger account; only what it leaves out gets a default. */
function completeAccounts({ vatId, ledgerId }: LineInput, otherwise: LineDefaults): LineDefaults {
  return {
    vatId: vatId === undefined ? otherwise.vatId : vatId,
    ledgerId: ledgerId === undefined ? otherwise.ledgerId : ledgerId,
  };
}

/** The VAT code and the ledger account of a product, as far as it has them. */
function accountsOf(product: Product | undefined): Partial<LineDefaults> {
  return {
    ...(product?.vatId ? { vatId: product.vatId } : {}),
    ...(product?.ledgerId ? { ledgerId: product.ledgerId } : {}),
  };
}

/** A line with only a description is a text line. */
function saysNothingOfMoney({ price, quantity, vatId, ledgerId }: LineInput): boolean {
  return [price, quantity, vatId, ledgerId].every((value) => value === undefined || value === null);
}

async function loadProducts(tx: TenantTx, lines: readonly LineInput[]) {
  const products = new Map<string, Product>();
  for (const [index, { productId }] of lines.entries()) {
    if (productId === undefined || products.has(productId)) continue;
    const field = `lines.${index}.productId`;
    products.set(productId, (await findProduct(tx, productId)) ?? refuse('notFound', { field }));
  }
  return products;
}
