import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { InvoiceDraft, SendRequest } from '@penning/contract';
import type { Language } from '@penning/i18n';
import { type Browser, type Page, chromium } from '@playwright/test';
import { findChromium } from '../tools/find-chromium.ts';
import { type Api, connect } from './kit/api.ts';
import { startPenning } from './kit/start-penning.ts';

/* Takes pictures of every screen of a demo company at three widths, light and dark, and in German, and
   the picture of the README: node e2e/pictures.ts FOLDER */

type Shot = { name: string; path: string; signedIn: boolean };
type Look = { width: number; height: number; theme: 'light' | 'dark'; language: Language };

const README_PICTURE = resolve(import.meta.dirname, '../docs/images/invoice-creator.png');
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
const LOOKS: readonly Look[] = SIZES.flatMap((size): Look[] => [
  { ...size, theme: 'light', language: 'nl' },
  { ...size, theme: 'dark', language: 'nl' },
  { ...size, theme: 'light', language: 'de' },
]);

const README_LINES = [
  { description: 'Design of the new website', quantity: '24', price: '95.00', unit: 'hour' },
  { description: 'Photography, half a day', quantity: '1', price: '425.00', unit: '' },
  { description: 'Hosting and maintenance', quantity: '12', price: '39.95', unit: 'month' },
];

const folder = process.argv[2];
if (folder === undefined) throw new Error('Say where the pictures go: node e2e/pictures.ts FOLDER');
await mkdir(folder, { recursive: true });
const penning = await startPenning();
const executablePath = findChromium() ?? 'chromium';
const browser = await chromium.launch({
  executablePath,
  // The browser's language determines the format of date fields.
  args: ['--lang=nl-NL', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  env: { ...process.env, LANGUAGE: 'nl' },
});
try {
  let token = '';
  const api = connect(penning.url, () => token);
  token = (await api.installation.createDemo({ body: { language: 'nl' } })).data.token;
  await takeReadmePicture(browser, api, token);
  const shots = await listShots(api);
  for (const look of LOOKS) {
    await api.preferences.update({ body: { theme: look.theme, language: look.language } });
    for (const signedIn of [true, false]) {
      const page = await openPage(browser, look, signedIn ? token : '');
      for (const { name, path } of shots.filter((shot) => shot.signedIn === signedIn)) {
        const file = `${name}-${look.width}-${look.theme}-${look.language}.png`;
        await take(page, path, join(folder, file), { fullPage: true });
      }
      await page.context().close();
    }
  }
} finally {
  await browser.close();
  await penning.stop();
}

async function listShots(api: Api): Promise<Shot[]> {
  const draft = (await api.invoice.list({ query: { type: 'draft' } })).data[0]?.id ?? '';
  const late = (await api.invoice.list({ query: { status: 'pastdue' } })).data[0]?.id ?? '';
  const profile = (await api.profile.list()).data[0]?.id ?? '';
  const sent = await sendCopyOf(api, late);
  const message = await waitForMessage(api);
  const settings = ['general', 'profile', 'products', 'bookkeeping', 'email', 'account'];
  const inside: Record<string, string> = {
    dashboard: '/dashboard',
    archive: '/archive',
    'archive-filtered': '/archive?status=pastdue',
    'archive-drafts': '/archive?type=draft',
    'archive-nothing': '/archive?q=zzzzz',
    'archive-invoice': `/archive?invoice_id=${late}`,
    'archive-emailed': `/archive?invoice_id=${sent.id}`,
    'invoice-new': '/invoices',
    'invoice-draft': `/invoices/${draft}`,
    customers: '/customers',
    'customer-new': '/customers?select=new',
    mailbox: `/dev/mailbox?message=${message}`,
    'profile-edit': `/settings/profile/edit/${profile}`,
    ...Object.fromEntries(settings.map((page) => [`settings-${page}`, `/settings/${page}`])),
    'not-found': '/nowhere',
  };
  const outside: Record<string, string> = {
    login: '/login',
    register: '/register',
    'public-invoice': new URL(sent.link).pathname,
    'public-not-found': '/external/invoice/nothing/view',
  };
  return [
    ...Object.entries(inside).map(([name, path]) => ({ name, path, signedIn: true })),
    ...Object.entries(outside).map(([name, path]) => ({ name, path, signedIn: false })),
  ];
}

/** The demo company's invoices are marked as sent; this one is sent by email. */
async function sendCopyOf(api: Api, id: string): Promise<{ id: string; link: string }> {
  const copy = (await api.invoice.copy({ params: { id } })).data;
  const params = { id: copy.id };
  const { to, subject, body } = (await api.invoice.proposeMessage({ params })).data;
  const request = SendRequest.parse({ version: copy.version, channel: 'email', to, subject, body });
  const sent = (await api.invoice.send({ params, body: request })).data;
  return { id: sent.id, link: sent.viewLink ?? '' };
}

/** An email is sent a moment after its invoice. */
async function waitForMessage(api: Api): Promise<string> {
  for (;;) {
    const [message] = (await api.delivery.listMailbox()).data;
    if (message) return message.id;
    await new Promise((done) => setTimeout(done, 100));
  }
}

async function takeReadmePicture(inBrowser: Browser, api: Api, token: string) {
  await api.preferences.update({ body: { theme: 'light', language: 'en' } });
  const look: Look = { width: 1440, height: 900, theme: 'light', language: 'en' };
  const page = await openPage(inBrowser, look, token);
  await mkdir(dirname(README_PICTURE), { recursive: true });
  await take(page, `/invoices/${await writeReadmeDraft(api)}`, README_PICTURE, { fullPage: false });
  await page.context().close();
}

/** A draft in English with a few lines; returns its id. */
async function writeReadmeDraft(api: Api): Promise<string> {
  const [customers, profiles, vatCodes, ledgers] = await Promise.all([
    api.customer.list({ query: { q: 'Zeezicht' } }),
    api.profile.list(),
    api.vatCode.list(),
    api.ledger.list(),
  ]);
  const vatId = vatCodes.data.find(({ type }) => type === 'high')?.id ?? null;
  const ledgerId = ledgers.data[0]?.id ?? null;
  const draft = InvoiceDraft.parse({
    customerId: customers.data[0]?.id ?? null,
    profileId: profiles.data[0]?.id ?? null,
    sendDate: null,
    term: 14,
    currency: 'EUR',
    language: 'en',
    includesVat: false,
    discount: '0',
    reference: 'PO 2026-118',
    trackingNumber: '',
    textTop: '',
    textBottom: '',
    attachmentIds: [],
    lines: README_LINES.map((line) => ({
      ...line,
      id: randomUUID(),
      number: '',
      discount: '0',
      vatId,
      ledgerId,
      descriptionOnly: false,
    })),
  });
  return (await api.invoice.create({ body: { creationToken: randomUUID(), ...draft } })).data.id;
}

async function openPage(inBrowser: Browser, look: Look, token: string): Promise<Page> {
  const { width, height, theme, language } = look;
  const context = await inBrowser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: language,
    reducedMotion: 'reduce',
    baseURL: penning.url,
  });
  const page = await context.newPage();
  if (token !== '') {
    await page.goto('/favicon.svg');
    await page.evaluate((value) => localStorage.setItem('penning.token', value), token);
  }
  return page;
}

async function take(page: Page, path: string, file: string, { fullPage }: { fullPage: boolean }) {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.screenshot({ path: file, fullPage });
}
