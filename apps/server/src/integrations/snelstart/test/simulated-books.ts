import { z } from 'zod';
import type { VendorAnswer } from '../../test/serve-vendor.ts';

export type Row = Record<string, unknown>;

export const Moment = z.iso.datetime();
export const Reference = z.strictObject({ id: z.guid() });
const Address = z.looseObject({
  straat: z.string(),
  postcode: z.string(),
  plaats: z.string(),
  land: Reference.optional(),
});
const POSTED = {
  relaties: z.looseObject({
    relatiecode: z.int().optional(),
    relatiesoort: z.array(z.enum(['Klant', 'Leverancier', 'Eigen'])).min(1),
    naam: z.string().min(1).max(50),
    vestigingsAdres: Address,
    email: z.string(),
    btwNummer: z.string(),
    kvkNummer: z.string().max(12),
  }),
  verkoopboekingen: z.strictObject({
    factuurnummer: z.string().min(1).max(25),
    factuurdatum: Moment,
    klant: Reference,
    omschrijving: z.string().max(250),
    factuurbedrag: z.number(),
    betalingstermijn: z.int().min(0),
    boekingsregels: z
      .array(
        z.strictObject({
          omschrijving: z.string().max(250),
          grootboek: Reference,
          kostenplaats: Reference.optional(),
          bedrag: z.number(),
          btwSoort: z.enum(['Geen', 'Laag', 'Hoog', 'Overig']),
        }),
      )
      .min(1),
    btw: z.array(
      z.strictObject({
        btwSoort: z.enum(['VerkopenLaag', 'VerkopenHoog', 'VerkopenOverig', 'VerkopenVerlegd']),
        btwBedrag: z.number(),
      }),
    ),
  }),
  bankboekingen: z.strictObject({
    datum: Moment,
    dagboek: Reference,
    omschrijving: z.string().max(250),
    bedragOntvangen: z.number(),
    bedragUitgegeven: z.number(),
    verkoopboekingBoekingsRegels: z
      .array(
        z.strictObject({
          boekingId: Reference,
          omschrijving: z.string(),
          debet: z.number(),
          credit: z.number(),
        }),
      )
      .min(1),
  }),
  documenten: z.strictObject({
    parentIdentifier: z.guid(),
    fileName: z.string(),
    content: z.base64(),
    readOnly: z.boolean(),
  }),
};
type Made<K extends keyof typeof POSTED> = z.output<(typeof POSTED)[K]> & { readonly id: string };
export type SimulatedBooking = Made<'verkoopboekingen'>;

const guid = (serial: number) => `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`;
/** An id that is made of another. */
const otherId = (id: string, serial: number) => `${String(serial).padStart(8, '0')}${id.slice(8)}`;
export const cents = (amount: number) => Math.round(amount * 100);
const [DEBTORS, SALES_JOURNAL] = [guid(1), guid(2)];
export const BANK_JOURNAL = guid(3);

const account = (serial: number, nummer: number, omschrijving: string, grootboekfunctie: string) => ({
  id: guid(serial),
  nummer,
  omschrijving,
  grootboekfunctie,
  rekeningCode: nummer < 4000 ? 'Balans' : 'WinstEnVerlies',
  nonactief: false,
});
/** What each account may be posted with. */
const LINES: Readonly<Record<string, string>> = {
  VerkopenOmzetHoog: 'Hoog',
  VerkopenOmzetLaag: 'Laag',
  DienstverleningBinnenEU: 'Geen',
  VerkopenExportBinnenEU: 'Geen',
  VerkopenExportBuitenEU: 'Geen',
  VerkopenOmzetOnbelastVerlegd: 'Geen',
  VerkopenBtwVrij: 'Geen',
};

/** An administration at SnelStart, which a test changes at will. */
export class SimulatedBooks {
  /** What is yet to be told apart. */
  readonly questions = account(31, 4990, 'Vraagposten inkopen', 'InkopenVraagPosten');
  readonly ledgers = [
    account(1, 1300, 'Debiteuren', 'Diversen'),
    account(11, 8000, 'Omzet algemeen', 'Diversen'),
    account(12, 8010, 'Omzet laag tarief', 'VerkopenOmzetLaag'),
    account(13, 8100, 'Omzet dienstverlening', 'Diversen'),
    account(14, 8200, 'Omzet Europa', 'Diversen'),
    account(15, 8300, 'Omzet wereld', 'Diversen'),
    account(16, 8900, 'Doorbelaste kosten', 'Diversen'),
    account(21, 8400, 'Omzet diensten EU', 'DienstverleningBinnenEU'),
    account(22, 8410, 'Omzet goederen EU', 'VerkopenExportBinnenEU'),
    account(23, 8420, 'Omzet export', 'VerkopenExportBuitenEU'),
    account(24, 8430, 'Omzet verlegd', 'VerkopenOmzetOnbelastVerlegd'),
    account(25, 8440, 'Omzet onbelast', 'VerkopenBtwVrij'),
    this.questions,
  ];
  readonly lists: Record<string, Row[]> = {
    btwtarieven: [
      {
        btwSoort: 'Hoog',
        btwPercentage: 19,
        datumVanaf: '2001-01-01T00:00:00Z',
        datumTotEnMet: '2012-09-30T00:00:00Z',
      },
      {
        btwSoort: 'Hoog',
        btwPercentage: 21,
        datumVanaf: '2012-10-01T00:00:00Z',
        datumTotEnMet: '9999-12-31T00:00:00Z',
      },
      {
        btwSoort: 'Laag',
        btwPercentage: 9,
        datumVanaf: '2019-01-01T00:00:00Z',
        datumTotEnMet: '9999-12-31T00:00:00Z',
      },
      {
        btwSoort: 'Geen',
        btwPercentage: 0,
        datumVanaf: '1900-01-01T00:00:00Z',
        datumTotEnMet: '9999-12-31T00:00:00Z',
      },
    ],
    kostenplaatsen: [],
    landen: [
      { id: guid(5), naam: 'Nederland', landcodeISO: 'NL', landcode: 'NL' },
      { id: guid(6), naam: 'Duitsland', landcodeISO: 'DE', landcode: 'DE' },
    ],
    dagboeken: [
      { id: SALES_JOURNAL, omschrijving: 'Verkoop', soort: 'Verkoop', nummer: 70, nonactief: false },
      { id: BANK_JOURNAL, omschrijving: 'Kruisposten', soort: 'Bank', nummer: 20, nonactief: false },
    ],
    relaties: [],
    documenten: [],
    bankboekingen: [],
    /** What the general ledger has of other payments. */
    overige: [],
  };
  readonly bookings: SimulatedBooking[] = [];
  #serial = 1000;
  /** A cent that it makes more of every booking. */
  roundsUp = false;
  /** Whether its period is closed. */
  isClosed = false;
  /** The last day that is closed: nothing is entered on it or before. */
  closedUntil = '';

  find(number: string | null): SimulatedBooking | undefined {
    return this.bookings.find(({ factuurnummer }) => factuurnummer === number);
  }

  list(path: string): Row[] {
    return this.lists[path] ?? [];
  }

  clear(): void {
    this.bookings.length = 0;
    this.closedUntil = '';
    for (const path of ['relaties', 'documenten', 'bankboekingen', 'overige']) this.list(path).length = 0;
  }

  create(path: string, given: unknown): VendorAnswer {
    if (path === 'verkoopboekingen') return this.#createBooking(given);
    if (path !== 'relaties' && path !== 'bankboekingen' && path !== 'documenten')
      return refuse('Not found', 404);
    const read = POSTED[path].safeParse(given);
    if (!read.success) return invalid(read.error);
    if ('datum' in read.data && String(read.data.datum).slice(0, 10) <= this.closedUntil)
      return refuse('De periode is afgesloten.');
    this.#serial += 1;
    const row: Row = { ...read.data, id: guid(this.#serial) };
    const isUnknown = (id: string) => this.bookings.every((booking) => booking.id !== id);
    if (path === 'documenten' && isUnknown(String(row['parentIdentifier'])))
      return refuse('Verkoopboeking bestaat niet');
    this.list(path).push(row);
    return { status: path === 'documenten' ? 200 : 201, body: row };
  }

  update(row: Row, given: unknown): VendorAnswer {
    const read = POSTED.relaties.safeParse(given);
    if (!read.success) return invalid(read.error);
    for (const field of Object.keys(row)) if (!(field in read.data)) Reflect.deleteProperty(row, field);
    Object.assign(row, read.data);
    return { status: 200, body: row };
  }

  present(booking: SimulatedBooking): Row {
    const more = this.roundsUp ? 0.01 : 0;
    const factuurbedrag = cents(booking.factuurbedrag + more) / 100;
    return { ...booking, factuurbedrag, boekstuk: `VK${booking.id.slice(-4)}` };
  }

  invoices(): Row[] {
    return this.bookings.map((booking) => {
      const paid = this.postings()
        .filter((row) => row['factuurNummer'] === booking.factuurnummer && row['dagboek'] !== undefined)
        .filter(({ dagboek }) => z.object({ id: z.string() }).parse(dagboek).id !== SALES_JOURNAL)
        .reduce((sum, row) => sum + cents(Number(row['credit'])) - cents(Number(row['debet'])), 0);
      return {
        id: booking.id,
        verkoopBoeking: { id: booking.id },
        factuurnummer: booking.factuurnummer,
        factuurBedrag: booking.factuurbedrag,
        openstaandSaldo: (cents(booking.factuurbedrag) - paid) / 100,
      };
    });
  }

  /** The general ledger, as far as it names invoices. */
  postings(): Row[] {
    const sales = this.bookings.flatMap((booking) => {
      const [debet, credit] = split(booking.factuurbedrag);
      const turnover = booking.boekingsregels.map(({ grootboek, bedrag, omschrijving }, index) => {
        const [own, other] = split(bedrag);
        return { id: otherId(booking.id, index + 1), grootboek, omschrijving, debet: other, credit: own };
      });
      const owed = { id: booking.id, grootboek: { id: DEBTORS }, omschrijving: '', debet, credit };
      return [owed, ...turnover].map((row) => ({
        ...row,
        dagboek: { id: SALES_JOURNAL },
        datum: booking.factuurdatum,
        factuurNummer: booking.factuurnummer,
      }));
    });
    const paid = this.list('bankboekingen').flatMap((row) => {
      const entry = POSTED.bankboekingen.parse(without(row, 'id'));
      return entry.verkoopboekingBoekingsRegels.map(({ boekingId, ...line }) => ({
        ...line,
        id: otherId(String(row['id']), 1),
        grootboek: { id: DEBTORS },
        dagboek: entry.dagboek,
        datum: entry.datum,
        factuurNummer: this.bookings.find(({ id }) => id === boekingId.id)?.factuurnummer,
      }));
    });
    return [...sales, ...paid, ...this.list('overige')];
  }

  /** A payment that the bank reported there. */
  pay({ factuurnummer }: SimulatedBooking, euros: string, day: string): void {
    this.#serial += 1;
    const [credit, debet] = split(Number(euros));
    this.list('overige').push({
      id: guid(this.#serial),
      grootboek: { id: DEBTORS },
      dagboek: { id: BANK_JOURNAL },
      datum: `${day}T00:00:00Z`,
      omschrijving: 'Overboeking',
      factuurNummer: factuurnummer,
      debet,
      credit,
    });
  }

  #createBooking(given: unknown): VendorAnswer {
    const read = POSTED.verkoopboekingen.safeParse(given);
    if (!read.success) return invalid(read.error);
    const { factuurnummer, klant, boekingsregels, btw, factuurbedrag } = read.data;
    if (this.isClosed) return refuse('De periode is afgesloten');
    if (this.find(factuurnummer)) return refuse('Factuurnummer bestaat al');
    if (this.list('relaties').every(({ id }) => id !== klant.id)) return refuse('Klant bestaat niet');
    for (const { grootboek, btwSoort } of boekingsregels) {
      const ledger = this.ledgers.find(({ id }) => id === grootboek.id);
      if (!ledger) return refuse('Grootboek bestaat niet');
      const only = LINES[ledger.grootboekfunctie];
      if (only !== undefined && only !== btwSoort) return refuse('Btw-soort past niet bij grootboek');
    }
    const sum =
      boekingsregels.reduce((total, { bedrag }) => total + cents(bedrag), 0) +
      btw.reduce((total, { btwBedrag }) => total + cents(btwBedrag), 0);
    if (sum !== cents(factuurbedrag)) return refuse('De boeking is niet in balans');
    this.#serial += 1;
    const booking = { ...read.data, id: guid(this.#serial) };
    this.bookings.push(booking);
    return { status: 201, body: this.present(booking) };
  }
}

function split(amount: number): [number, number] {
  return amount < 0 ? [0, -amount] : [amount, 0];
}

function without(row: Row, field: string): Row {
  return Object.fromEntries(Object.entries(row).filter(([key]) => key !== field));
}

export function invalid(error: z.ZodError): VendorAnswer {
  const field = error.issues[0]?.path.join('.') ?? '';
  return { status: 400, body: { message: 'Ongeldig', modelState: { [field]: [`Ongeldig: ${field}`] } } };
}

export function refuse(message: string, status = 400): VendorAnswer {
  return { status, body: [{ errorCode: 'VRK-0001', message }] };
}
