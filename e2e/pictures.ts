import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type Page, chromium } from '@playwright/test';
import { BASE_PATH, type Language, contract, createClient } from '@penning/contract';
import { findChromium } from '../tools/find-chromium.ts';
import { startPenning } from './kit/start-penning.ts';

/*
 * Takes every screen of a demo company at three widths, light and dark, and on a laptop in German:
 * node e2e/pictures.ts FOLDER
 */

type Theme = 'light' | 'dark';
type Shot = { name: string; path: string; signedIn: boolean };
type Look = { width: number; height: number; theme: Theme; language: Language };

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
const looks: Look[] = [
  ...sizes.flatMap((size) =>
    (['light', 'dark'] as const).map((theme) => ({ ...size, theme, language: 'nl' as const })),
  ),
  ...sizes.map((size) => ({ ...size, theme: 'light' as const, language: 'de' as const })),
];

const folder = process.argv[2];
if (folder === undefined) throw new Error('Say where the pictures go: node e2e/pictures.ts FOLDER');
await mkdir(folder, { recursive: true });
const penning = await startPenning();
const browser = await chromium.launch({
  executablePath: findChromium() ?? 'chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const token = await createDemo(penning.url);
  const shots = await listShots(penning.url, token);
  for (const look of looks) await takeAll(browser, { url: penning.url, token, look, shots, folder });
} finally {
  await browser.close();
  await penning.stop();
}

function clientOf(url: string, token: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return createClient(contract, ({ path, init }) => {
    const all = new Headers(init.headers);
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    return fetch(url + BASE_PATH + path, { ...init, headers: all });
  });
}

async function createDemo(url: string): Promise<string> {
  return (await clientOf(url, '').installation.createDemo({ body: { language: 'nl' } })).data.token;
}

async function listShots(url: string, token: string): Promise<Shot[]> {
  const api = clientOf(url, token);
  const drafts = (await api.invoice.list({ query: { type: 'draft' } })).data;
  const overdue = (await api.invoice.list({ query: { status: 'pastdue' } })).data;
  const profile = (await api.profile.list()).data[0]?.id ?? '';
  const draft = drafts[0]?.id ?? '';
  const late = overdue[0]?.id ?? '';
  const link = (await api.invoice.get({ params: { id: late } })).data.viewLink ?? '';
  const inside: [string, string][] = [
    ['dashboard', '/dashboard'],
    ['archive', '/archive'],
    ['archive-drafts', '/archive?type=draft'],
    ['archive-nothing', '/archive?q=zzzzz'],
    ['archive-drawer', `/archive?invoice_id=${late}`],
    ['invoice-new', '/invoices'],
    ['invoice-draft', `/invoices/${draft}`],
    ['customers', '/customers'],
    ['customer-new', '/customers?select=new'],
    ['mailbox', '/dev/mailbox'],
    ['profile', `/settings/profile/edit/${profile}`],
    ...['general', 'profile', 'products', 'bookkeeping', 'email', 'account'].map((page): [string, string] => [
      `settings-${page}`,
      `/settings/${page}`,
    ]),
  ];
  const outside: [string, string][] = [
    ['login', '/login'],
    ['register', '/register'],
    ['not-found', '/nowhere'],
    ['public-invoice', new URL(link).pathname],
    ['public-not-found', '/external/invoice/nothing/view'],
  ];
  return [
    ...inside.map(([name, path]) => ({ name, path, signedIn: true })),
    ...outside.map(([name, path]) => ({ name, path, signedIn: false })),
  ];
}

async function takeAll(
  inBrowser: Browser,
  job: { url: string; token: string; look: Look; shots: Shot[]; folder: string },
) {
  const { url, token, look, shots } = job;
  const preferences = { theme: look.theme, language: look.language };
  await clientOf(url, token).preferences.update({ body: preferences });
  for (const signedIn of [true, false]) {
    const context = await inBrowser.newContext({
      viewport: { width: look.width, height: look.height },
      colorScheme: look.theme,
      locale: look.language,
      reducedMotion: 'reduce',
      baseURL: url,
    });
    const page = await context.newPage();
    if (signedIn) {
      await page.goto('/favicon.svg');
      await page.evaluate((value) => localStorage.setItem('penning.token', value), token);
    }
    for (const shot of shots.filter((candidate) => candidate.signedIn === signedIn)) {
      const file = `${shot.name}-${look.width}-${look.theme}-${look.language}.png`;
      await take(page, shot.path, join(job.folder, file));
    }
    await context.close();
  }
}

async function take(page: Page, path: string, file: string) {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.screenshot({ path: file, fullPage: true });
}
