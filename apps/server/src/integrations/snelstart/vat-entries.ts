import type { RemoteEntry } from '@penning/domain/accounting/suggest-mapping';
import { z } from 'zod';

const LINE_KINDS = ['Hoog', 'Laag', 'Overig', 'Geen'] as const;

/** How a line is taxed, in SnelStart's words: the kind of its account, and the kind of the VAT that is posted for it. */
export interface LineVat {
  readonly line: (typeof LINE_KINDS)[number];
  /** Nothing where no VAT is posted. */
  readonly posted: 'VerkopenHoog' | 'VerkopenLaag' | 'VerkopenOverig' | 'VerkopenVerlegd' | undefined;
}

const KINDS: Readonly<Record<string, LineVat>> = {
  VerkopenHoog: { line: 'Hoog', posted: 'VerkopenHoog' },
  VerkopenLaag: { line: 'Laag', posted: 'VerkopenLaag' },
  VerkopenOverig: { line: 'Overig', posted: 'VerkopenOverig' },
  VerkopenVerlegd: { line: 'Geen', posted: 'VerkopenVerlegd' },
  Geen: { line: 'Geen', posted: undefined },
};
const NONE: LineVat = { line: 'Geen', posted: undefined };

/**
 * What an account is for decides in SnelStart in which box of the VAT return its turnover goes. So what isn't taxed at a
 * rate is matched with one of the accounts for it, and posted there, whatever account the line has.
 */
const FOR_ACCOUNTS: Readonly<Record<string, { kind: string; name: string }>> = {
  DienstverleningBinnenEU: { kind: 'Geen', name: 'diensten binnen de EU' },
  VerkopenExportBinnenEU: { kind: 'Geen', name: 'leveringen van goederen binnen de EU' },
  VerkopenExportBuitenEU: { kind: 'Geen', name: 'buiten de EU' },
  VerkopenOmzetOnbelastVerlegd: { kind: 'VerkopenVerlegd', name: 'btw verlegd of nultarief' },
  VerkopenBtwVrij: { kind: 'Geen', name: 'vrijgesteld, KOR, margeregeling, reisbureauregeling' },
  VerkopenOmzetHoog: { kind: 'VerkopenHoog', name: 'hoog tarief' },
  VerkopenOmzetLaag: { kind: 'VerkopenLaag', name: 'laag tarief' },
  VerkopenOmzetOverig: { kind: 'VerkopenOverig', name: 'overig tarief' },
};

export const Ledger = z.object({
  id: z.string(),
  nummer: z.number(),
  omschrijving: z.string().nullish(),
  grootboekfunctie: z.string().nullish(),
  rekeningCode: z.string().nullish(),
  nonactief: z.boolean().nullish(),
});
export type Ledger = z.output<typeof Ledger>;

export const Rate = z.object({
  btwSoort: z.string(),
  btwPercentage: z.number(),
  datumVanaf: z.string(),
  datumTotEnMet: z.string().nullish(),
});

/** Whether sales are posted to an account. */
export const isRevenue = ({ nonactief, grootboekfunctie, rekeningCode }: Ledger): boolean =>
  !nonactief && ((grootboekfunctie ?? '') in FOR_ACCOUNTS || rekeningCode === 'WinstEnVerlies');

/** Whether purchases can be posted to an account: its costs, and what is yet to be told apart. */
export const isCost = ({ nonactief, grootboekfunctie, rekeningCode }: Ledger): boolean =>
  !nonactief &&
  ((grootboekfunctie ?? '').startsWith('InkopenKosten') ||
    grootboekfunctie === 'InkopenVraagPosten' ||
    (rekeningCode === 'WinstEnVerlies' && !((grootboekfunctie ?? '') in FOR_ACCOUNTS)));

/** The kind of a rate on a day, such as `Hoog`; undefined for a rate that SnelStart doesn't have then. */
export function rateKindOf(
  rates: readonly z.output<typeof Rate>[],
  rate: string,
  day: string,
): LineVat['line'] | undefined {
  const found = rates.find(
    (each) => rate !== '' && each.btwPercentage === Number(rate) && isInForce(each, day),
  );
  return found && LINE_KINDS.find((kind) => kind === found.btwSoort);
}

function isInForce({ datumVanaf, datumTotEnMet }: z.output<typeof Rate>, day: string): boolean {
  return datumVanaf.slice(0, 10) <= day && (datumTotEnMet ?? '9999').slice(0, 10) >= day;
}

/** What VAT codes of ours are matched with: the rates, nothing, and each account that is for a regime or a rate. */
export function vatEntries(
  rates: readonly z.output<typeof Rate>[],
  ledgers: readonly Ledger[],
  today: string,
): RemoteEntry[] {
  const percentageOf = (line: string): string | null => {
    if (line === 'Geen') return '0';
    const valid = rates.find((rate) => rate.btwSoort === line && isInForce(rate, today));
    return valid === undefined ? null : String(valid.btwPercentage);
  };
  const exempt = FOR_ACCOUNTS['VerkopenBtwVrij']?.name ?? '';
  const hasExempt = ledgers.some(
    (ledger) => ledger.grootboekfunctie === 'VerkopenBtwVrij' && isRevenue(ledger),
  );
  const plain = [
    { id: 'VerkopenHoog', name: 'Hoog tarief' },
    { id: 'VerkopenLaag', name: 'Laag tarief' },
    { id: 'VerkopenOverig', name: 'Overig tarief' },
    // What is exempt belongs on an account for it, if there is one.
    { id: 'Geen', name: hasExempt ? 'Geen btw' : `Geen btw: ${exempt}` },
  ].map(({ id, name }): RemoteEntry => {
    return { id, name, code: '', percentage: percentageOf(KINDS[id]?.line ?? '') };
  });
  const byAccount = ledgers.flatMap((ledger): RemoteEntry[] => {
    const use = FOR_ACCOUNTS[ledger.grootboekfunctie ?? ''];
    if (!use || !isRevenue(ledger)) return [];
    const name = `${ledger.nummer} ${ledger.omschrijving ?? ''}: ${use.name}`;
    const percentage = percentageOf(KINDS[use.kind]?.line ?? '');
    return [{ id: `${use.kind}:${ledger.id}`, name, code: '', percentage }];
  });
  return [...plain, ...byAccount];
}

/** How a matched line is taxed, and on which account instead of its own, if any. */
export function readVat(theirs: string): LineVat & { readonly ledger: string | undefined } {
  const [kind = '', ledger] = theirs.split(':');
  return { ...(KINDS[kind] ?? NONE), ledger };
}
