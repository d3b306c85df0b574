import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import { chromium } from '@playwright/test';
import { findChromium } from '../tools/find-chromium.ts';
import { createAndSend, prepareCompany } from './drafts.ts';
import type { Row } from './measure.ts';
import { startPenning } from './penning.ts';

/** What a browser fetches, compressed, when it opens a page for the first time. */
export async function benchWeb(): Promise<Row[]> {
  const penning = await startPenning();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const { email, password } = await penning.register('Bench B.V.');
    const master = await prepareCompany(penning);
    await createAndSend(penning, master);
    const { data } = await penning.call<{ data: { id: string }[] }>('GET', '/invoices');
    const { data: invoice } = await penning.call('GET', `/invoices/${defined(data[0]).id}`);
    const link = new URL(String(invoice['viewLink'])).pathname;
    const login = await weigh(browser, penning.url, '/login');
    const dashboard = await weigh(browser, penning.url, '/login', async (page) => {
      await page.locator('input[type=email]').fill(email);
      await page.locator('input[type=password]').fill(password);
      await page.locator('button[type=submit]').click();
      await page.waitForURL('**/dashboard');
    });
    const external = await weigh(browser, penning.url, link);
    return [
      webRow('/login, JavaScript', login.scripts, 200),
      webRow('/dashboard from signing in, JavaScript', dashboard.scripts, 300),
      webRow('public invoice page, everything', external.all, 100),
    ];
  } finally {
    await browser.close();
    await penning.stop();
  }
}

function webRow(what: string, bytes: number, max: number): Row {
  const kilobytes = bytes / 1000;
  return {
    what,
    measured: `${kilobytes.toFixed(0)} kB`,
    budget: `≤ ${max} kB`,
    yardstick: '',
    met: kilobytes <= max,
  };
}

type Browser = Awaited<ReturnType<typeof chromium.launch>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

async function weigh(browser: Browser, base: string, path: string, then?: (page: Page) => Promise<void>) {
  // In the language of the account, like most people's browsers; with another one, the texts are loaded
  // twice.
  const context = await browser.newContext({
    locale: 'nl-NL',
    extraHTTPHeaders: { 'x-bench': randomUUID() },
  });
  const page = await context.newPage();
  const sizes: Promise<{ script: boolean; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(
      request
        .sizes()
        .then((size) => ({ script: request.resourceType() === 'script', bytes: size.responseBodySize })),
    );
  });
  await page.goto(base + path, { waitUntil: 'networkidle' });
  await then?.(page);
  // What a page loads after it is shown counts too.
  await page.waitForTimeout(2000);
  const parts = await Promise.all(sizes);
  await context.close();
  const sum = (list: { bytes: number }[]) => list.reduce((total, part) => total + part.bytes, 0);
  return { scripts: sum(parts.filter((part) => part.script)), all: sum(parts) };
}
