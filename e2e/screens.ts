import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, type Page, chromium } from '@playwright/test';
import { findChromium } from '../tools/find-chromium.ts';
import { type Api, connect } from './kit/api.ts';
import { startPenning } from './kit/start-penning.ts';

/* Writes docs/screens.md: a picture of every route, on a laptop and a phone, light and dark, of a demo company:
   node e2e/screens.ts */

interface Screen {
  readonly route: string;
  readonly path: string;
  readonly signedIn: boolean;
}

interface Look {
  readonly name: string;
  readonly theme: 'light' | 'dark';
  readonly viewport: { width: number; height: number };
  /** Half the pixels are enough to see what is where. */
  readonly deviceScaleFactor: number;
}

const LAPTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.5 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 0.6 };
const LOOKS: readonly Look[] = [
  { name: 'laptop-light', theme: 'light', ...LAPTOP },
  { name: 'laptop-dark', theme: 'dark', ...LAPTOP },
  { name: 'phone-light', theme: 'light', ...PHONE },
  { name: 'phone-dark', theme: 'dark', ...PHONE },
];

const DOCS = resolve(import.meta.dirname, '../docs');
const FOLDER = join(DOCS, 'screens');

const penning = await startPenning();
const executablePath = findChromium() ?? 'chromium';
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  let token = '';
  const api = connect(penning.url, () => token);
  token = (await api.installation.createDemo({ body: { language: 'en' } })).data.token;
  const screens = await listScreens(api);
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  for (const look of LOOKS) {
    await api.preferences.update({ body: { theme: look.theme, language: 'en' } });
    for (const signedIn of [false, true]) {
      const page = await openPage(browser, look, signedIn ? token : '');
      for (const screen of screens.filter((one) => one.signedIn === signedIn)) await take(page, screen, look);
      await page.context().close();
    }
  }
  await writeFile(join(DOCS, 'screens.md'), describe(screens));
} finally {
  await browser.close();
  await penning.stop();
}

async function listScreens(api: Api): Promise<Screen[]> {
  const late = (await api.invoice.list({ query: { status: 'pastdue' } })).data[0]?.id ?? '';
  const draft = (await api.invoice.list({ query: { type: 'draft' } })).data[0]?.id ?? '';
  const customer = (await api.customer.list()).data[0]?.id ?? '';
  const profile = (await api.profile.list()).data[0]?.id ?? '';
  const template = (await api.company.listEmailTemplates()).data[0]?.id ?? '';
  const quotation = (await api.quotation.list({ query: { state: 'open' } })).data[0]?.id ?? '';
  const view = (await api.invoice.get({ params: { id: late } })).data.viewLink ?? '';
  const answer = (await api.quotation.get({ params: { id: quotation } })).data.viewLink ?? '';
  const outside: Record<string, string> = {
    '/login': '/login',
    '/login/2fa': '/login/2fa',
    '/register': '/register',
    '/recover': '/recover',
    '/reset': '/reset',
    '/verify': '/verify',
    '/external/invoice/{id}/view': new URL(view).pathname,
    '/external/quotation/{link}': new URL(answer).pathname,
    'any other path': '/nowhere',
  };
  const tabs = ['quotation', 'recurring', 'draft', 'sepa', 'purchase', 'importedInvoices'];
  const inside: Record<string, string> = {
    '/dashboard': '/dashboard',
    '/setup': '/setup',
    '/archive': '/archive',
    ...Object.fromEntries(tabs.map((tab) => [`/archive?type=${tab}`, `/archive?type=${tab}`])),
    '/archive?invoice_id={id}': `/archive?invoice_id=${late}`,
    '/invoices': `/invoices/${draft}`,
    '/invoices/import': '/invoices/import',
    '/quotations': '/quotations',
    '/recurring': '/recurring',
    '/customers': '/customers',
    '/customers/{id}': `/customers/${customer}`,
    '/customers/import': '/customers/import',
    '/customers/merge': '/customers/merge',
    '/bank': '/bank',
    '/switch-company': '/switch-company',
    '/confirm-subscription': '/confirm-subscription',
    '/settings/general': '/settings/general',
    '/settings/profile': '/settings/profile',
    '/settings/profile/edit/{profileId}': `/settings/profile/edit/${profile}`,
    '/settings/products': '/settings/products',
    '/settings/email': '/settings/email',
    '/settings/email/message/{id}': `/settings/email/message/${template}`,
    '/settings/sms': '/settings/sms',
    '/settings/integrations': '/settings/integrations',
    '/settings/payment': '/settings/payment',
    '/settings/users': '/settings/users',
    '/settings/account': '/settings/account',
    '/settings/white-label': '/settings/white-label',
    '/analytics': '/analytics',
    '/notifications': '/notifications',
    '/prognose': '/prognose',
  };
  return [
    ...Object.entries(outside).map(([route, path]) => ({ route, path, signedIn: false })),
    ...Object.entries(inside).map(([route, path]) => ({ route, path, signedIn: true })),
  ];
}

async function openPage(inBrowser: Browser, look: Look, token: string): Promise<Page> {
  const { theme, viewport, deviceScaleFactor } = look;
  const context = await inBrowser.newContext({
    viewport,
    deviceScaleFactor,
    colorScheme: theme,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    baseURL: penning.url,
  });
  const page = await context.newPage();
  if (token !== '') {
    await page.goto('/favicon.svg');
    await page.evaluate((value) => localStorage.setItem('penning.token', value), token);
  }
  return page;
}

async function take(page: Page, screen: Screen, look: Look): Promise<void> {
  await page.goto(screen.path, { waitUntil: 'networkidle' });
  await page.screenshot({ path: join(FOLDER, fileOf(screen, look)), type: 'jpeg', quality: 55 });
}

function fileOf({ route }: Screen, { name }: Look): string {
  const words = route.replaceAll(/[^a-zA-Z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  return `${words}-${name}.jpg`;
}

function describe(screens: readonly Screen[]): string {
  const parts = screens.map((screen) => {
    const pictures = LOOKS.map(
      (look) =>
        `<img src="screens/${fileOf(screen, look)}" alt="${screen.route}, ${look.name}" height="260">`,
    );
    return `## ${screen.route}\n\n${pictures.join('\n')}\n`;
  });
  return `# Screens

Every page with its route, of a demo company, on a laptop and a phone, light and dark; \`node e2e/screens.ts\` takes the pictures again. The pages of accountants and admins, and the results of tills, need companies that a demo doesn't have.

${parts.join('\n')}`;
}
