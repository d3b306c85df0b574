import { describe, expect, it } from 'vitest';
import { suggestColumns } from '../csv/suggest-columns.ts';
import { suggestReading } from '../import/suggest-reading.ts';
import { BILLABLE_ITEM_COLUMN_NAMES } from './billable-item-column-names.ts';
import {
  type BillableItemImportField,
  missingBillableItemFields,
  readBillableItemRow,
} from './billable-item-row.ts';

const VAT_CODES = [{ id: 'high', name: '21%', code: '', type: 'high' as const, percentage: '21' }];

/** The first row of a file after its headings, read as proposed. */
function read(headings: string, cells: string) {
  const rows = [headings, cells].map((text, at) => ({ line: at + 1, cells: text.split('|') }));
  const subject = {
    names: BILLABLE_ITEM_COLUMN_NAMES,
    dates: ['spentOn'] as const,
    amounts: ['price', 'billableAmount', 'quantity'] as const,
  };
  const reading = suggestReading<BillableItemImportField>(rows, subject, {
    separator: ',',
    currency: 'EUR',
    decimalMark: '.',
  });
  const found = readBillableItemRow(rows[1]?.cells ?? [], reading, { vatCodes: VAT_CODES });
  return 'row' in found ? found.row : found.problems.map(({ field, problem }) => `${field} ${problem}`);
}

const FIELDS = 'Client|Date|Description|Hours|Rate';

describe('the columns of a time tracker', () => {
  it.each([
    [
      'Client,Project,Description,User,Email,Start date,Duration,Amount (EUR)',
      ['customerName', 'project', 'description', 'doneBy', null, 'spentOn', 'duration', 'billableAmount'],
    ],
    [
      'Klant,Project,Omschrijving,Gebruiker,Startdatum,Duur,Uurtarief,Factureerbaar',
      ['customerName', 'project', 'description', 'doneBy', 'spentOn', 'duration', 'price', 'billable'],
    ],
    [
      'Kunde,Projekt,Beschreibung,Mitarbeiter,Datum,Dauer (h),Stundensatz (EUR),Abrechenbarer Betrag (EUR)',
      ['customerName', 'project', 'description', 'doneBy', 'spentOn', 'duration', 'price', 'billableAmount'],
    ],
  ])('%s are recognised', (headings, fields) => {
    expect(suggestColumns(headings.split(','), BILLABLE_ITEM_COLUMN_NAMES)).toEqual(fields);
  });

  it('that are missing are named', () => {
    expect(missingBillableItemFields(['description'])).toEqual(['customerName', 'spentOn', 'price']);
    expect(missingBillableItemFields(['customerEmail', 'spentOn', 'productNumber'])).toEqual([]);
  });
});

describe('a row', () => {
  it('of a time tracker is hours at the rate, for the project', () => {
    expect(
      read(
        'User|Client|Project|Description|Start date|Duration|Billable rate (EUR)|Billable amount (EUR)',
        'Anna|Een BV|Website|Design|2026-11-02|1:30:00|80.00|120.00',
      ),
    ).toEqual({
      customerNumber: '',
      email: '',
      customerName: 'Een BV',
      spentOn: '2026-11-02',
      kind: 'hours',
      description: 'Website: Design',
      quantity: '1.5',
      unit: '',
      price: '80.00',
      vatId: null,
      productNumber: '',
      doneBy: 'Anna',
    });
  });

  it('without a rate has the amount per hour', () => {
    expect(read('Client|Date|Task|Duration|Amount', 'Een BV|2026-11-02|Design|0:45:00|71.25')).toMatchObject({
      description: 'Design',
      quantity: '0.75',
      price: '95.00',
    });
  });

  it('of costs is one expense, with a decimal comma and a VAT rate', () => {
    expect(
      read(
        'Klant|Datum|Omschrijving|Bedrag|Btw|Voornaam|Achternaam',
        'Een BV|02-11-2026|Trein|23,40|21%|Jo|Vos',
      ),
    ).toMatchObject({ kind: 'expense', quantity: '1', price: '23.40', vatId: 'high', doneBy: 'Jo Vos' });
  });

  it('says what it is by its kind or its unit', () => {
    const kindOf = (headings: string, cells: string) =>
      read(`Client|Date|Description|Rate|${headings}`, `Een BV|2026-11-02|Travel|1.00|${cells}`);
    expect(kindOf('Quantity|Unit', '3|uur')).toMatchObject({ kind: 'hours', quantity: '3', unit: 'uur' });
    expect(kindOf('Quantity|Unit', '120|km')).toMatchObject({ kind: 'expense', quantity: '120', unit: 'km' });
    expect(kindOf('Hours|Type', '2|Auslagen')).toMatchObject({ kind: 'expense' });
  });

  it.each([
    ['|2026-11-02|Design|1|80', 'customerName missing'],
    ['Een BV||Design|1|80', 'spentOn missing'],
    ['Een BV|2026-11-02||1|80', 'description missing'],
    ['Een BV|2026-11-02|Design|long|80', 'duration notANumber'],
    ['Een BV|2026-11-02|Design|0:00:00|80', 'duration invalid'],
    ['Een BV|2026-11-02|Design|1|', 'price missing'],
    ['Een BV|2026-11-02|Design|1|much', 'price notAnAmount'],
  ])('“%s” is refused: %s', (cells, problem) => {
    expect(read(FIELDS, cells)).toEqual([problem]);
  });

  it('that is not billable, or was invoiced, is refused', () => {
    const cells = 'Een BV|2026-11-02|Design|1|80';
    expect(read(`${FIELDS}|Billable`, `${cells}|No`)).toEqual(['billable notBillable']);
    expect(read(`${FIELDS}|Billable|Invoiced?`, `${cells}|Yes|Yes`)).toEqual(['invoiced alreadyInvoiced']);
  });
});
