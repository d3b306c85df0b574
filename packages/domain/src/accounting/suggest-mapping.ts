import type { Factor } from '../money/factor.ts';
import { foldText } from '../text/latin.ts';
import { VAT_TYPES, type VatType, chargesTax, isOneStopShop, percentageOfFactor } from '../vat/vat-type.ts';
import { isSameNumber } from './same-number.ts';
import { GOODS_WORDS, SERVICE_WORDS, VAT_WORDS } from './vat-words.ts';

/** A revenue account, cost centre or VAT code of a bookkeeping. */
export interface RemoteEntry {
  readonly id: string;
  /** What bookkeepers type; may be empty. */
  readonly code: string;
  readonly name: string;
  /** The rate of a VAT code, such as "21" or "21.0"; null where it states none. */
  readonly percentage?: string | null;
  /** The country of a VAT code's rate, where it is another one's. */
  readonly country?: string;
}

/** Ours, a code with a name, as it may be found in a bookkeeping. */
export interface OwnEntry {
  readonly code: string;
  readonly name: string;
}

/** A VAT code of ours. */
export interface OwnVatCode extends OwnEntry {
  readonly type: VatType;
  readonly factor: Factor;
  /** The member state of a one-stop shop rate. */
  readonly country: string;
}

/**
 * The account or cost centre that a bookkeeping most likely means by one of ours: of the same code, else of the same
 * name, else the only one there is whose code starts alike; nothing rather than a guess.
 */
export function suggestEntry(own: OwnEntry, entries: readonly RemoteEntry[]): string | undefined {
  const sameCode = entries.find(({ code }) => isSameNumber(code, own.code));
  if (sameCode) return sameCode.id;
  const name = fold(own.name);
  const sameName = entries.filter((entry) => name !== '' && fold(entry.name) === name);
  if (sameName.length === 1) return sameName[0]?.id;
  const alike = entries.filter((entry) => own.code !== '' && entry.code.startsWith(own.code));
  if (alike.length === 1) return alike[0]?.id;
  return entries.length === 1 ? entries[0]?.id : undefined;
}

/**
 * The sales VAT code of a bookkeeping for one of ours: of the same code, else of the same rate and the regime that its
 * name says (docs/rules/bookkeeping.md#suggestions). Codes of another rate are never suggested.
 */
export function suggestVatCode(own: OwnVatCode, entries: readonly RemoteEntry[]): string | undefined {
  const sameRate = entries.filter((entry) => isSameRate(own, entry));
  const sameCode = sameRate.find(({ code }) => isSameNumber(code, own.code));
  if (sameCode) return sameCode.id;
  const ranked = sameRate
    .map((entry) => ({ entry, score: scoreOf(own, entry) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const [best, second] = ranked;
  return best && best.score > (second?.score ?? 0) ? best.entry.id : firstPlain(own, ranked);
}

interface Ranked {
  readonly entry: RemoteEntry;
  readonly score: number;
}

/** Of several codes at the rate itself, the first is the bookkeeping's usual one; regimes are not guessed at. */
function firstPlain({ type }: OwnVatCode, ranked: readonly Ranked[]): string | undefined {
  return type === 'high' || type === 'low' ? ranked[0]?.entry.id : undefined;
}

function isSameRate({ factor, country, type }: OwnVatCode, entry: RemoteEntry): boolean {
  if ((entry.country ?? '') !== '' && entry.country !== country) return false;
  if (isOneStopShop(type) && (entry.country ?? '') === '' && !VAT_WORDS[type]?.test(fold(entry.name)))
    return false;
  const rate = entry.percentage ?? null;
  if (rate === null || rate === '') return !chargesTax(type);
  return Number(rate) === Number(percentageOfFactor(factor));
}

/** How well a name fits; 0 when it says another regime. */
function scoreOf({ type, name }: OwnVatCode, entry: RemoteEntry): number {
  const text = fold(entry.name);
  const said = VAT_TYPES.filter((one) => VAT_WORDS[one]?.test(text) ?? false);
  const isSameName = fold(name) === text && text !== '';
  const extra = isSameName ? 4 : 0;
  if (said.length === 0) return extra + (chargesTax(type) ? 2 : 0);
  if (!said.includes(type)) return extra;
  if (type === 'travelMargin' && !VAT_WORDS.margin?.test(text)) return extra;
  const isOnly = said.length === 1 ? 1 : 0;
  return extra + 2 + isOnly + supplyScore(type, text);
}

/** Services and goods have codes of their own in most bookkeepings. */
function supplyScore(type: VatType, text: string): number {
  const isService = SERVICE_WORDS.test(text);
  const isGoods = GOODS_WORDS.test(text) && !isService;
  if (type === 'ICPS' || type === 'ossServices') return isService ? 2 : isGoods ? -2 : 0;
  if (type === 'ICPG' || type === 'ossGoods') return isGoods ? 2 : isService ? -2 : 0;
  return 0;
}

function fold(text: string): string {
  return foldText(text).replaceAll(/\s+/gu, ' ').trim();
}
