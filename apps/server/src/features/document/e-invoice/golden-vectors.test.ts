import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  draftBody,
  furnishCompany,
  lineBody,
  refusalOf,
} from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { ROOT } from '../../../platform/env.ts';

interface Vector {
  title: string;
  pricesIncludeVat: boolean;
  documentDiscount: string;
  times?: number;
  lines: {
    quantity: string | null;
    price: string | null;
    discount: string;
    vat: string | null;
    exclVat: string;
    vatAmount: string;
    inclVat: string;
  }[];
  subTotal: string;
  discountAmount: string;
  vat: { vat: string; base: string; amount: string }[];
  totalExcl: string;
  totalVat: string;
  totalIncl: string;
}

const source = await readFile(join(ROOT, 'packages/domain/src/invoice/vectors.json'), 'utf8');
const vectors = JSON.parse(source) as Vector[];

let server: TestServer;
let company: FurnishedCompany;
const vatIds = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  const known = new Map(
    (await company.client.vatCode.list()).data.map(({ id, type, factor }) => [`${type} ${factor}`, id]),
  );
  for (const text of new Set(vectors.flatMap(({ lines }) => lines.flatMap(({ vat }) => vat ?? [])))) {
    vatIds.set(text, known.get(text) ?? (await createVatCode(text)));
  }
});
afterAll(() => server.stop());

async function createVatCode(text: string): Promise<string> {
  const [type, factor] = text.split(' ') as ['high' | 'low', string];
  return (await company.client.vatCode.create({ body: { name: text, code: '', type, factor } })).data.id;
}

function bodyOf(vector: Vector) {
  const { times = 1 } = vector;
  const lines = Array.from({ length: times }, () => vector.lines).flat();
  return draftBody(company, {
    includesVat: vector.pricesIncludeVat,
    discount: vector.documentDiscount,
    lines: lines.map(({ quantity, price, discount, vat }) =>
      lineBody(company, {
        id: randomUUID(),
        quantity,
        price,
        discount,
        vatId: vat === null ? null : defined(vatIds.get(vat)),
      }),
    ),
  });
}

/** The vector in the terms of the contract. */
function expectedOf(vector: Vector) {
  const { subTotal, discountAmount, totalExcl, totalVat, totalIncl } = vector;
  const vat = vector.vat.map((row) => {
    const [type, factor] = row.vat.split(' ');
    const reason = type === 'high' || type === 'low' ? null : expect.stringMatching(/./);
    return { type, factor, country: null, reason, base: row.base, vat: row.amount };
  });
  return { subTotal, discountAmount, vat, totalExcl, totalVat, totalIncl };
}

/** Amounts over HTTP have at most ten digits before the point. */
const tooLarge = (vector: Vector) => vector.totalIncl.replace('-', '').length > '9999999999.99'.length;

describe('the golden vectors through the API', () => {
  it.each(vectors.filter((vector) => !tooLarge(vector)))('$title', async (vector) => {
    const { data } = await company.client.invoice.create({ body: bodyOf(vector) });
    expect(data.calculated).toEqual(expectedOf(vector));
    expect(data).toMatchObject({
      totalExcl: vector.totalExcl,
      totalIncl: vector.totalIncl,
      open: vector.totalIncl,
    });
    const { times = 1 } = vector;
    expect(
      data.lines.map(({ subTotalExclVat, subTotalInclVat, vatAmount }) => [
        subTotalExclVat,
        subTotalInclVat,
        vatAmount,
      ]),
    ).toEqual(
      Array.from({ length: times }, () =>
        vector.lines.map((line) => [line.exclVat, line.inclVat, line.vatAmount]),
      ).flat(),
    );
    expect((await company.client.invoice.get({ params: { id: data.id } })).data).toEqual(data);
  });

  it('refuses totals that don’t fit', async () => {
    const large = vectors.filter(tooLarge);
    expect(large.length).toBeGreaterThan(0);
    for (const vector of large) {
      expect(await refusalOf(company.client.invoice.create({ body: bodyOf(vector) }))).toMatchObject({
        code: 5,
        field: 'lines.0.price',
      });
    }
  });
});
