import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Language, LANGUAGES } from '@penning/contract';
import { defined, parseFactor } from '@penning/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSent, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { sha256 } from '../../storage/storage.ts';
import { type SentInvoice, type SentInvoiceOptions, sendInvoice } from './test/sent-invoice.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set('2026-11-21T10:00:00Z'));

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** Waits for the pages of the PDF, without which the page shows amounts and lines at first. */
async function untilDrawn(page: string): Promise<void> {
  await (await fetch(`${page}/pdf-1.svg`)).arrayBuffer();
}

/** The bytes on the wire, requested as a browser does. */
function transfer(url: string): Promise<{ bytes: Buffer; encoding: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ bytes: Buffer.concat(parts), encoding: answer.headers['content-encoding'] ?? '' }),
      );
    }).on('error', reject);
  });
}

async function pay(
  invoice: Pick<SentInvoice, 'id' | 'client'>,
  amount: string,
  methodId: string | null = null,
): Promise<void> {
  await invoice.client.invoice.registerPayment({
    params: { id: invoice.id },
    body: { token: crypto.randomUUID(), amount, paidOn: '2026-11-21', methodId, note: '' },
  });
}

const HOSTILE = `"'><script>alert(1)</script><img src=x onerror=alert(2)>&amp;`;

describe('hostile text', () => {
  it.each<[string, SentInvoiceOptions]>([
    ['the number', { number: `${HOSTILE}1` }],
    [
      'the sender',
      { sender: { name: HOSTILE, email: `${HOSTILE}@x.test`, bic: HOSTILE, iban: HOSTILE, phone: HOSTILE } },
    ],
    ['the receiver', { receiver: { name: HOSTILE, contact: HOSTILE, address: HOSTILE } }],
    ['a line', { description: HOSTILE }],
    ['the texts', { text: { top: HOSTILE, bottom: HOSTILE, footer: HOSTILE } }],
    ['the colour', { layout: { accentColour: `#fff}</style><script>${HOSTILE}` } }],
    ['the dates', { dueDate: '2026-12-04' }],
  ])('in %s stays text, on every page', async (_, options) => {
    const invoice = await sendInvoice(server, options);
    const pages = [await textOf(invoice.page)];
    const started = await fetch(`${invoice.page}/pay`, { method: 'POST', redirect: 'manual' });
    const bank = started.headers.get('location');
    pages.push(await textOf(`${invoice.page}/return`));
    if (bank?.includes('/test-bank/')) pages.push(await textOf(server.url + new URL(bank).pathname));
    for (const page of pages) {
      expect(page).not.toMatch(/<script|<img src=x|<b>/i);
      for (const [tag] of page.matchAll(/<[a-z][^>]*>/gi)) {
        expect(tag.replaceAll(/"[^"]*"/g, '')).not.toMatch(/\son\w+\s*=|'/i);
      }
      expect(page).not.toContain('style=');
    }
  });

  it('can’t get into the currency, because the database only accepts its list', async () => {
    await expect(sendInvoice(server, { currency: '<b>' as 'EUR' })).rejects.toMatchObject({
      constraint: 'documents_currency_check',
    });
  });
});

describe('the page', () => {
  it('needs no script and no cookie, isn’t indexed, and can load nothing from elsewhere', async () => {
    const invoice = await sendInvoice(server);
    const answer = await fetch(invoice.page);
    const policy = defined(answer.headers.get('content-security-policy'));
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|script-src|https:|\*/);
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const page = await answer.text();
    expect(page).toContain('<meta name="robots" content="noindex, nofollow"');
    expect(page).not.toMatch(/<script|<style|javascript:/);
    expect(page.match(/rel="stylesheet"/g)).toHaveLength(1);
  });

  it.each<[Language, string, string]>([
    ['nl', 'Te betalen', '04-12-2026'],
    ['en', 'Amount due', '2026-12-04'],
    ['de', 'Zu zahlen', '04.12.2026'],
    ['fr', 'À payer', '04/12/2026'],
    ['es', 'Por pagar', '04/12/2026'],
  ])('speaks the language of the document: %s', async (language, words, date) => {
    const invoice = await sendInvoice(server, { language });
    const page = await textOf(invoice.page);
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(words);
    expect(page).toContain(date);
  });

  it('names the regime of what isn’t taxed and why, beside the picture and without it', async () => {
    const factor = defined(parseFactor('1'));
    const vat = { id: crypto.randomUUID(), name: 'Verlegd', type: 'reverseCharge', factor } as const;
    const invoice = await sendInvoice(server, { vat });
    const expectNamed = (page: string) => {
      expect(page).toContain('Btw verlegd (€\u00a0100,00)');
      expect(page).toContain('Btw verlegd, art. 12 Wet OB 1968.');
      expect(page).not.toContain('Btw 0%');
      // As in the PDF, each line names it too.
      expect(page).toContain('<td role="cell" class="vat">verlegd</td>');
    };
    expectNamed(await textOf(invoice.page));
    await untilDrawn(invoice.page);
    expectNamed(await textOf(invoice.page));
  });

  it('says what was credited apart from what was paid', async () => {
    const company = await furnishCompany(server);
    const { id, viewLink, lines } = await createSent(company);
    const line = defined(lines[0]);
    const body = { lines: [{ lineId: line.id, quantity: '0.5' }] };
    await company.client.invoice.credit({ params: { id }, body });
    const page = `${server.url}/external/invoice/${defined(viewLink).split('/').at(-1)}`;
    expect(await textOf(page)).toContain('of €\u00a0121,00 has been credited');
    expect(await textOf(page)).not.toContain('has been paid');
    const paid = {
      token: crypto.randomUUID(),
      amount: '1.00',
      paidOn: '2026-11-21',
      methodId: null,
      note: '',
    };
    await company.client.invoice.registerPayment({ params: { id }, body: paid });
    expect(await textOf(page)).toContain('€\u00a01,00 of €\u00a0121,00 has been paid');
  });

  it('writes an amount in the millions smaller, so that it stays in one piece', async () => {
    const small = await sendInvoice(server, { price: '100.00' });
    expect(await textOf(small.page)).toMatch(/class="sum">€/);
    const large = await sendInvoice(server, { price: '3456789.12' });
    expect(await textOf(large.page)).toMatch(/class="sum long">€\u00a04\.182\.714,84/);
  });

  it('shows the state of the invoice in one word', async () => {
    const invoice = await sendInvoice(server, { language: 'en' });
    expect(await textOf(invoice.page)).toMatch(/Open<\/span\s*>/);
    await pay(invoice, '21.00');
    const partly = await textOf(invoice.page);
    expect(partly).toContain('€\u00a021,00 of €\u00a0121,00 has been paid');
    expect(partly).toContain('Pay €\u00a0100,00');
    await pay(invoice, '100.00');
    const paid = await textOf(invoice.page);
    expect(paid).toMatch(/Paid<\/span\s*>/);
    expect(paid).not.toContain('<form');
  });

  it.each<[Language, string]>([
    ['nl', 'Betaald op 21-11-2026 · Contant'],
    ['en', 'Paid on 2026-11-21 · Contant'],
    ['de', 'Bezahlt am 21.11.2026 · Contant'],
    ['fr', 'Payée le 21/11/2026 · Contant'],
    ['es', 'Pagada el 21/11/2026 · Contant'],
  ])('says when and how it was paid, in the language of the document: %s', async (language, words) => {
    const invoice = await sendInvoice(server, { language });
    const { data: methods } = await invoice.client.paymentMethod.list();
    const known = methods.find(({ name }) => name === 'Contant');
    const body = { name: 'Contant' };
    const { id } = known ?? (await invoice.client.paymentMethod.create({ body })).data;
    await pay(invoice, '121.00', id);
    expect(await textOf(invoice.page)).toContain(words);
  });

  it('lists several payments, and what was set off or credited in place of the rest', async () => {
    const company = await furnishCompany(server);
    const { id, viewLink, lines } = await createSent(company);
    const token = defined(defined(viewLink).split('/').at(-1));
    const page = `${server.url}/external/invoice/${token}`;
    const invoice = { id, client: company.client };
    await pay(invoice, '20.00');
    server.clock.advance(1000);
    await pay(invoice, '40.50');
    server.clock.advance(1000);
    const credit = { lines: [{ lineId: defined(lines[0]).id, quantity: '0.5' }] };
    const { data: made } = await company.client.invoice.credit({ params: { id }, body: credit });
    const paid = await textOf(page);
    expect(paid).toContain('€\u00a020,00 paid on 2026-11-21');
    expect(paid).toContain('€\u00a040,50 paid on 2026-11-21');
    expect(paid).toContain(`€\u00a060,50 set off against ${defined(made.number)} on 2026-11-21`);
    const { data } = await server.anonymous.external.getInvoice({ params: { token } });
    expect(data.payments.map(({ kind, amount, number }) => [kind, amount, number])).toEqual([
      ['payment', '20.00', null],
      ['payment', '40.50', null],
      ['settlement', '60.50', made.number],
    ]);
  });

  it('says that it is overdue from the day after, in the company’s own time zone', async () => {
    const invoice = await sendInvoice(server, { language: 'en', dueDate: '2026-11-21' });
    server.clock.set('2026-11-21T22:59:00Z');
    expect(await textOf(invoice.page)).toMatch(/Due on <span[^>]*>2026-11-21/);
    server.clock.set('2026-11-21T23:01:00Z');
    const page = await textOf(invoice.page);
    expect(page).toMatch(/Was due on <span[^>]*>2026-11-21/);
    expect(page).toContain('Overdue');
  });

  it.each<[string, SentInvoiceOptions, string]>([
    ['a credited invoice', { status: 3, paid: '121.00' }, 'Credited'],
    ['a credit invoice', { type: 'C', price: '-100.00' }, 'Credit note'],
  ])('of %s asks for no money', async (_, options, words) => {
    const page = await textOf((await sendInvoice(server, { ...options, language: 'en' })).page);
    expect(page).toContain(words);
    expect(page).not.toContain('<form');
    expect(page).not.toContain('IBAN');
  });

  it('shows every page of the PDF with its size and a text, the later ones only when scrolled to', async () => {
    const invoice = await sendInvoice(server, { lineCount: 90 });
    await untilDrawn(invoice.page);
    const page = await textOf(invoice.page);
    const images = defined(page.match(/<img[^>]*pdf-[^>]*>/g));
    expect(images.length).toBeGreaterThan(1);
    for (const image of images) {
      expect(image).toMatch(/width="595"\s+height="842"/);
      expect(image).toMatch(/alt="Pagina \d+ van \d+ van factuur/);
    }
    expect(images[0]).toContain('loading="eager"');
    expect(images.slice(1).every((image) => image.includes('loading="lazy"'))).toBe(true);
    expect((await fetch(`${invoice.page}/pdf-${images.length}.svg`)).status).toBe(200);
    for (const none of [0, images.length + 1, '01', '1e0', 'x']) {
      expect((await fetch(`${invoice.page}/pdf-${none}.svg`)).status).toBe(404);
    }
  });

  it('is at most 100 kB with everything it loads', async () => {
    const invoice = await sendInvoice(server, { lineCount: 12 });
    await untilDrawn(invoice.page);
    const page = await transfer(invoice.page);
    expect(page.encoding).not.toBe('');
    const text = (
      page.encoding === 'br' ? brotliDecompressSync(page.bytes) : gunzipSync(page.bytes)
    ).toString();
    const parts = Array.from(text.matchAll(/(?:src|rel="stylesheet" href)="(\/[^"]+)"/g), (match) =>
      defined(match[1]),
    );
    const sizes = await Promise.all(
      parts.map(async (part) => (await transfer(server.url + part)).bytes.length),
    );
    expect(parts.length).toBeGreaterThanOrEqual(2);
    expect(page.bytes.length + sizes.reduce((sum, size) => sum + size)).toBeLessThan(100_000);
  });
});

describe('what belongs to the page', () => {
  it('is a stylesheet in the company’s colour that may be cached forever', async () => {
    const invoice = await sendInvoice(server, { layout: { accentColour: '#ffe14d' } });
    const path = defined(defined(/href="(\/external\/assets\/[^"]+)"/.exec(await textOf(invoice.page)))[1]);
    const answer = await fetch(server.url + path);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await answer.text()).toContain('--accent:#ffe14d;--on-accent:#000000');
    expect((await fetch(`${server.url}${path.replace(/[0-9a-f]{16}/, '0123456789abcdef')}`)).status).toBe(
      404,
    );
  });

  it('is the PDF compressed as the browser supports, and not sent twice', async () => {
    const { page } = await sendInvoice(server);
    const url = `${page}/pdf-1.svg`;
    const plain = await textOf(url);
    const packed = await transfer(url);
    expect(packed.encoding).toBe('br');
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain);
    const answer = await fetch(url);
    await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const again = await fetch(url, { headers: { 'if-none-match': defined(answer.headers.get('etag')) } });
    expect(again.status).toBe(304);
  });

  it('is a logo, small and clean, instead of the name', async () => {
    const sent = await sendInvoice(server);
    const bytes = await sharp({ create: { width: 2000, height: 900, channels: 3, background: '#e2001a' } })
      .png()
      .toBuffer();
    const fileId = crypto.randomUUID();
    await server.services.storage.put(`test/${fileId}`, bytes);
    const database = await server.superuser();
    try {
      await database.query(
        `INSERT INTO files (company_id, id, purpose, filename, media_type, size, digest, key, created_at)
       VALUES ($1, $2, 'logo', 'logo.png', 'image/png', $3, $4, $5, now())`,
        [sent.companyId, fileId, bytes.length, sha256(bytes), `test/${fileId}`],
      );
    } finally {
      await database.end();
    }
    const invoice = await sendInvoice(server, { layout: { logoFileId: fileId } });
    const page = await textOf(invoice.page);
    expect(page).toMatch(/class="logo"[^>]*width="200"[^>]*height="56"[^>]*alt="Voorbeeld B\.V\."/);
    const logo = await fetch(`${invoice.page}/logo.png`);
    expect(logo.headers.get('content-type')).toBe('image/png');
    const shown = Buffer.from(await logo.arrayBuffer());
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'png', height: 112 });
    expect(shown.length).toBeLessThan(20_000);
    expect((await fetch(`${sent.page}/logo.png`)).status).toBe(404);
  });

  it('is the PDF and the e-invoice, to download', async () => {
    const invoice = await sendInvoice(server);
    const pdf = await fetch(`${invoice.page}/invoice.pdf`);
    expect(pdf.headers.get('content-disposition')).toContain(`filename="${invoice.number}.pdf"`);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await textOf(invoice.page)).toContain('/invoice.xml');
    const xml = await fetch(`${invoice.page}/invoice.xml`);
    expect(xml.headers.get('content-type')).toContain('application/xml');
    expect(await xml.text()).toContain(invoice.number);
  });
});

describe('a link that does not work', () => {
  it.each(LANGUAGES)('is explained in the language of the reader: %s', async (language) => {
    const answer = await fetch(`${server.url}/external/invoice/${'x'.repeat(32)}`, {
      headers: { 'accept-language': language },
    });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    const page = await answer.text();
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(server.services.texts.translate(language)('external.notFoundTitle'));
  });
});
