import { defined } from '@penning/domain';
import { chromium } from '@playwright/test';
import { createPdfPool } from '../apps/server/src/pdf/pool/pdf-pool.ts';
import { samplePdf } from '../apps/server/src/pdf/sample-pdf.ts';
import { findChromium } from '../tools/find-chromium.ts';
import { type Master, createAndSendId, draftBody } from './drafts.ts';
import { type Row, measure, ms, times } from './measure.ts';
import type { Penning } from './penning.ts';

/** The PDF through the pool, compared with warm headless Chromium, and the preview over HTTP. */
export async function benchPdf({ penning, master }: { penning: Penning; master: Master }): Promise<Row[]> {
  const pool = createPdfPool({ log: { warn: () => undefined } });
  const data = samplePdf('nl', 8);
  const xml = Buffer.alloc(8192, 'x').toString('base64');
  const options = {
    attachments: [
      {
        name: 'invoice.xml',
        mime: 'application/xml',
        description: 'UBL',
        relationship: 'alternative' as const,
        bytes: xml,
      },
    ],
    at: '2026-11-21T10:00:00Z',
    title: data.title,
    author: 'Bench',
  };
  const one = await measure(async () => void (await pool.renderPdf(varied(data), options)), {
    runs: 200,
    warmUp: 40,
  });
  const eight = await measure(async () => void (await pool.renderPdf(varied(data), options)), {
    runs: 600,
    clients: 8,
    warmUp: 40,
  });
  await pool.close();
  const browser = await measureChromium(data);
  const first = await measureFirstPdfs(penning, master);
  const body = draftBody(master, 8);
  const preview = await measure(async () => void (await penning.call('POST', '/invoices/preview', body)), {
    runs: 150,
    warmUp: 30,
  });
  return [
    {
      what: 'invoice of 8 lines as PDF/A-3a with XML, warm, p50',
      measured: ms(one.p50),
      budget: '≤ 10 ms, ≤ 0.25 × Chromium',
      yardstick: `warm Chromium ${ms(browser.p50)} (${times(one.p50 / browser.p50)})`,
      met: one.p50 <= 10 && one.p50 <= 0.25 * browser.p50,
    },
    {
      what: '… 8 clients',
      measured: `${Math.round(eight.perSecond)} /s`,
      budget: '≥ 120 /s',
      yardstick: '',
      met: eight.perSecond >= 120,
    },
    {
      what: '… the first time, over HTTP',
      measured: `p50 ${ms(first.one.p50)}; 8 clients ${Math.round(first.eight.perSecond)} /s`,
      budget: '≤ 2 × the pool alone',
      yardstick: `the pool alone ${ms(one.p50)} (${times(first.one.p50 / one.p50)})`,
      met: first.one.p50 <= 2 * one.p50,
    },
    {
      what: 'preview while typing, 8 lines, over HTTP',
      measured: `p50 ${ms(preview.p50)}, p95 ${ms(preview.p95)}`,
      budget: 'p95 ≤ 60 ms',
      yardstick: '',
      met: preview.p95 <= 60,
    },
  ];
}

/** The PDFs of invoices that nobody has requested yet, by one client and by eight. */
async function measureFirstPdfs(penning: Penning, master: Master) {
  const [alone, together] = [60, 160];
  const ids: string[] = [];
  for (let count = 0; count < alone + together; count += 1)
    ids.push(await createAndSendId(penning, master, 8));
  const fetchNext = async () => void (await penning.call('GET', `/invoices/${defined(ids.shift())}/pdf`));
  const one = await measure(fetchNext, { runs: alone - 10, warmUp: 10 });
  const eight = await measure(fetchNext, { runs: together, clients: 8, warmUp: 0 });
  return { one, eight };
}

let serial = 0;

/** No two invoices are alike: what the engine caches from one must not make the next one cheap. */
function varied(data: ReturnType<typeof samplePdf>): ReturnType<typeof samplePdf> {
  serial += 1;
  const lines = data.lines.map((line, index) => ({
    ...line,
    description: `${line.description} ${serial}-${index}`,
    amount: `€ ${100 + ((serial * 7 + index) % 900)},${10 + (serial % 89)}`,
  }));
  return { ...data, title: `${data.title}-${serial}`, lines };
}

async function measureChromium(data: ReturnType<typeof samplePdf>) {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    const rows = data.lines.map(
      (line) =>
        `<tr><td>${line.description}<td>${line.quantity}<td>${line.price}<td>${line.vat}<td>${line.amount}`,
    );
    const html = `<style>body{font:10pt sans-serif}table{width:100%}</style><h1>${data.title}</h1><table>${rows.join('')}</table>`;
    return await measure(
      async () => {
        await page.setContent(html);
        await page.pdf({ format: 'A4', tagged: true });
      },
      { runs: 40, warmUp: 10 },
    );
  } finally {
    await browser.close();
  }
}
