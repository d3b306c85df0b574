import { type Amount, ZERO, absAmount, addAmounts, isNegative, isZero, negateAmount } from '@penning/domain';
import {
  AUDITFILE_END,
  AUDITFILE_JOURNAL_END,
  auditfileJournal,
  auditfileTransaction,
} from '@penning/domain/accounting/journal/auditfile';
import {
  type AuditfileAccount,
  auditfileCustomer,
  auditfileHead,
  auditfileLists,
  auditfileOpenItem,
  auditfileOpenItems,
  auditfileTransactions,
} from '@penning/domain/accounting/journal/auditfile-lists';
import type { AuditfileSums } from '@penning/domain/accounting/journal/auditfile-parts';
import {
  bookMonthOf,
  bookMonthsOf,
  financialYearOf,
} from '@penning/domain/accounting/journal/financial-year';
import { type LedgerEntry, vatIdOf } from '@penning/domain/accounting/journal/ledger-entry';
import { dayIn } from '../../platform/clock.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { VERSION } from '../../platform/version.ts';
import { getCompanyRow } from '../company/company-store.ts';
import type { BookkeepingFileContext } from './file-request.ts';
import { type RevenueAccounts, paymentEntry, readRevenueAccounts, saleEntry } from './post-journal.ts';
import { type Party, type SoldDocument, readOpen, readPaid, readSold } from './read-journal.ts';
import { Spool } from './spool.ts';

/**
 * An XML Auditfile Financieel 3.2. Customers are written as they are met; what follows them in the file needs the sums
 * of everything, so transactions are spooled meanwhile and everything is read once.
 */
export async function* makeAuditfile(context: BookkeepingFileContext): AsyncGenerator<Uint8Array> {
  const open = await Spool.create();
  const entries = await Spool.create();
  try {
    const file = new Auditfile(context, await readRevenueAccounts(context), { open, entries });
    yield Buffer.from(await headOf(context));
    for await (const text of file.customers()) yield Buffer.from(text);
    yield Buffer.from(file.lists());
    if (file.openItems.lines > 0) {
      yield Buffer.from(auditfileOpenItems(file.openItems));
      yield* open.read();
    }
    yield Buffer.from(auditfileTransactions(file.sums, { items: file.openItems.lines > 0 }));
    yield* entries.read();
    yield Buffer.from(AUDITFILE_END);
  } finally {
    await Promise.all([open.close(), entries.close()]);
  }
}

async function headOf({ services, companyId, timezone, request, settings }: BookkeepingFileContext) {
  const company = await services.database.readTenant(companyId, systemActor('download'), getCompanyRow);
  const { name, coc, country, vatNumber, taxNumber, address, postalCode, city } = company;
  const { from, until } = request;
  return auditfileHead({
    company: { name, coc, country, taxNumber: vatNumber || taxNumber, address, postalCode, city },
    fiscalYear: financialYearOf(from, settings.yearStart).name,
    from,
    until,
    createdOn: dayIn(timezone, services.clock.now()),
    software: { name: 'Penning', version: VERSION },
  });
}

const NO_SUMS: AuditfileSums = { lines: 0, debit: ZERO, credit: ZERO };

const JOURNALS = {
  sales: { id: 'VRK', type: 'S' },
  bank: { id: 'BNK', type: 'B' },
  memo: { id: 'MEM', type: 'M' },
} as const;
type Journal = keyof typeof JOURNALS;

class Auditfile {
  sums = NO_SUMS;
  openItems = NO_SUMS;
  readonly #context: BookkeepingFileContext;
  readonly #revenue: RevenueAccounts;
  readonly #spools: { readonly open: Spool; readonly entries: Spool };
  readonly #customers = new Set<string>();
  readonly #accounts = new Map<string, AuditfileAccount>();
  readonly #vatCodes = new Map<string, { id: string; name: string; account: string | null }>();

  constructor(
    context: BookkeepingFileContext,
    revenue: RevenueAccounts,
    spools: { readonly open: Spool; readonly entries: Spool },
  ) {
    this.#context = context;
    this.#revenue = revenue;
    this.#spools = spools;
  }

  /** Every customer once, while what they were sold and paid is spooled. */
  async *customers(): AsyncGenerator<string> {
    const { settings: accounts, request } = this.#context;
    for await (const { customer, number, date, dueDate, open } of readOpen(this.#context)) {
      yield this.#meet(customer);
      if (isZero(open)) continue;
      this.openItems = added(this.openItems, [open]);
      const item = {
        line: this.openItems.lines,
        number,
        customerKey: customer.key,
        amount: open,
        date,
        dueDate,
      };
      await this.#spools.open.write(auditfileOpenItem(item));
    }
    await this.#start('sales');
    for await (const sold of readSold(this.#context)) {
      yield this.#meet(sold.customer);
      this.#list(sold);
      await this.#post(saleEntry(sold, { accounts, revenue: this.#revenue }));
    }
    await this.#spools.entries.write(AUDITFILE_JOURNAL_END);
    if (!request.payments) return;
    for (const journal of ['bank', 'memo'] as const) {
      await this.#start(journal);
      for await (const paid of readPaid(this.#context, journal === 'bank')) {
        yield this.#meet(paid.customer);
        await this.#post(paymentEntry(paid, { accounts }));
      }
      await this.#spools.entries.write(AUDITFILE_JOURNAL_END);
    }
  }

  /** The accounts, VAT codes and months of what was spooled, and the opening balance. */
  lists(): string {
    const { request, settings } = this.#context;
    const t = this.#context.services.texts.translate(this.#context.language);
    for (const kind of ['receivables', 'vat', 'bank', 'clearing', 'rounding', 'opening'] as const) {
      const number = settings[kind];
      const type = kind === 'rounding' ? 'P' : 'B';
      this.#accounts.set(number, { number, name: t(`bookkeepingFile.${kind}`), type });
    }
    return auditfileLists({
      accounts: [...this.#accounts.values()],
      vatCodes: [...this.#vatCodes.values()],
      periods: bookMonthsOf(request.from, request.until, settings.yearStart),
      opening: {
        on: request.from,
        receivables: settings.receivables,
        against: settings.opening,
        amount: addAmounts(this.openItems.debit, negateAmount(this.openItems.credit)),
      },
    });
  }

  #meet({ key, ...party }: Party): string {
    if (this.#customers.has(key)) return '';
    this.#customers.add(key);
    return auditfileCustomer({ key, ...party });
  }

  #list({ sale, content }: SoldDocument): void {
    const revenueOf = this.#revenue.of({ isCredit: content.type === 'C' });
    for (const { ledger, vat, vatAmount } of sale.lines) {
      const { account: number } = revenueOf(ledger);
      const name = this.#revenue.nameOf(ledger);
      if (!this.#accounts.has(number)) this.#accounts.set(number, { number, name, type: 'P' });
      const id = vatIdOf(vat);
      const known = this.#vatCodes.get(id);
      const account = isZero(vatAmount) ? (known?.account ?? null) : this.#context.settings.vat;
      this.#vatCodes.set(id, { id, name: known?.name ?? vat.name, account });
    }
  }

  async #start(journal: Journal): Promise<void> {
    const { services, language, settings } = this.#context;
    const name = services.texts.translate(language)(`bookkeepingFile.journal_${journal}`);
    const account = { sales: settings.receivables, bank: settings.bank, memo: null }[journal];
    await this.#spools.entries.write(auditfileJournal({ ...JOURNALS[journal], name, account }));
  }

  async #post(entry: LedgerEntry): Promise<void> {
    this.sums = added(
      this.sums,
      entry.lines.map(({ amount }) => amount),
    );
    const period = bookMonthOf(entry.date, this.#context.settings.yearStart);
    await this.#spools.entries.write(auditfileTransaction(entry, period));
  }
}

function added({ lines, debit, credit }: AuditfileSums, amounts: readonly Amount[]): AuditfileSums {
  return {
    lines: lines + amounts.length,
    debit: addAmounts(debit, ...amounts.filter((amount) => !isNegative(amount))),
    credit: addAmounts(credit, ...amounts.filter(isNegative).map(absAmount)),
  };
}
