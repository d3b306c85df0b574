import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SimulatedPurchase, VendorPurchases } from '../../test/at-bookkeeping.ts';
import type { VendorAnswer } from '../../test/serve-vendor.ts';
import {
  Moment,
  Reference,
  type Row,
  type SimulatedBooks,
  cents,
  invalid,
  refuse,
} from './simulated-books.ts';

const Posted = z.strictObject({
  factuurnummer: z.string().min(1).max(25),
  factuurdatum: Moment,
  leverancier: Reference,
  omschrijving: z.string().max(250),
  factuurbedrag: z.number(),
  boekingsregels: z
    .array(
      z.strictObject({
        omschrijving: z.string().max(250),
        grootboek: Reference,
        bedrag: z.number(),
        btwSoort: z.enum(['Geen', 'Laag', 'Hoog', 'Overig']),
      }),
    )
    .min(1),
  btw: z.array(
    z.strictObject({
      btwSoort: z.enum(['InkopenLaag', 'InkopenHoog', 'InkopenOverig']),
      btwBedrag: z.number(),
    }),
  ),
});
const File = z.strictObject({
  parentIdentifier: z.guid(),
  fileName: z.string(),
  content: z.base64(),
  readOnly: z.boolean(),
});

/** The purchase bookings of an administration at SnelStart. */
export class SimulatedPurchases implements VendorPurchases {
  readonly all: (z.output<typeof Posted> & { id: string; boekstuk: string })[] = [];
  readonly files: Row[] = [];
  readonly #books: SimulatedBooks;

  constructor(books: SimulatedBooks) {
    this.#books = books;
  }

  create(given: unknown): VendorAnswer {
    const read = Posted.safeParse(given);
    if (!read.success) return invalid(read.error);
    const { leverancier, boekingsregels, btw, factuurbedrag } = read.data;
    const supplier = this.#books.list('relaties').find(({ id }) => id === leverancier.id);
    if (
      !z
        .array(z.string())
        .parse(supplier?.['relatiesoort'] ?? [])
        .includes('Leverancier')
    )
      return refuse('Leverancier bestaat niet');
    if (boekingsregels.some(({ grootboek }) => this.#books.ledgers.every(({ id }) => id !== grootboek.id)))
      return refuse('Grootboek bestaat niet');
    const sum =
      boekingsregels.reduce((total, { bedrag }) => total + cents(bedrag), 0) +
      btw.reduce((total, { btwBedrag }) => total + cents(btwBedrag), 0);
    if (sum !== cents(factuurbedrag)) return refuse('De boeking is niet in balans');
    const booking = { ...read.data, id: randomUUID(), boekstuk: `IK${this.all.length + 1}` };
    this.all.push(booking);
    return { status: 201, body: booking };
  }

  attach(given: unknown): VendorAnswer {
    const read = File.safeParse(given);
    if (!read.success) return invalid(read.error);
    if (this.all.every(({ id }) => id !== read.data.parentIdentifier))
      return refuse('Inkoopboeking bestaat niet');
    const file = { ...read.data, id: randomUUID() };
    this.files.push(file);
    return { status: 200, body: file };
  }

  invoices(): Row[] {
    return this.all.map(({ id, factuurnummer, factuurdatum, factuurbedrag }) => ({
      id,
      inkoopBoeking: { id },
      factuurnummer,
      factuurDatum: factuurdatum,
      factuurBedrag: factuurbedrag,
      openstaandSaldo: factuurbedrag,
    }));
  }

  clear(): void {
    this.all.length = 0;
    this.files.length = 0;
  }

  list(): SimulatedPurchase[] {
    return this.all.map(({ id, factuurnummer: number, factuurbedrag }) => ({
      number,
      total: factuurbedrag.toFixed(2),
      files: this.files
        .filter(({ parentIdentifier }) => parentIdentifier === id)
        .map(({ fileName }) => String(fileName)),
    }));
  }

  change(total: string): void {
    for (const booking of this.all) booking.factuurbedrag = Number(total);
  }
}
