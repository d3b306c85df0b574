import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, type Page, chromium } from '@playwright/test';
import { findChromium } from '../tools/find-chromium.ts';
import { type Api, connect } from './kit/api.ts';
import { createCompany } from './kit/company.ts';
import { makeAdmin } from './kit/make-admin.ts';
import { startPenning } from './kit/start-penning.ts';

/* Writes docs/screens.md: a picture of every route, on a laptop and a phone, light and dark, of a demo company, its
   accountant and a platform admin: node e2e/screens.ts */

type Person = 'nobody' | 'owner' | 'accountant' | 'admin';

interface Screen {
  readonly route: string;
  readonly path: string;
  readonly by: Person;
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

const RECEIPT = {
  creationToken: '6e4b3b0e-8d5c-4f0e-9b43-2f6f8a1c7d10',
  till: 'Counter 1',
  number: '10482',
  soldAt: '2026-11-20T12:30:00Z',
  total: '48.40',
  lines: [{ description: 'Gift box', quantity: '2', amount: '48.40', vatRate: '21' }],
  payments: [{ method: 'Card', amount: '48.40' }],
};

const DOCS = resolve(import.meta.dirname, '../docs');
const FOLDER = join(DOCS, 'screens');

const penning = await startPenning();
const executablePath = findChromium() ?? 'chromium';
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const tokens: Record<Person, string> = { nobody: '', owner: '', accountant: '', admin: '' };
  const apis = {
    owner: connect(penning.url, () => tokens.owner),
    accountant: connect(penning.url, () => tokens.accountant),
    admin: connect(penning.url, () => tokens.admin),
  };
  const demo = (await apis.owner.installation.createDemo({ body: { language: 'en' } })).data;
  tokens.owner = demo.token;
  const accountant = demo.people.find(({ role }) => role === 'accountant');
  tokens.accountant = await signIn(apis.accountant, accountant?.email ?? '', demo.password);
  const operator = await createCompany(penning.url, 'en');
  await makeAdmin(operator, penning.dataDir);
  tokens.admin = await signIn(apis.admin, operator.email, operator.password);

  const screens = await listScreens(apis.owner);
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  for (const look of LOOKS) {
    for (const api of Object.values(apis)) {
      await api.preferences.update({ body: { theme: look.theme, language: 'en' } });
    }
    for (const by of ['nobody', 'owner', 'accountant', 'admin'] as const) {
      const page = await openPage(browser, look, tokens[by]);
      for (const screen of screens.filter((one) => one.by === by)) await take(page, screen, look);
      await page.context().close();
    }
  }
  await writeFile(join(DOCS, 'screens.md'), describe(screens));
} finally {
  await browser.close();
  await penning.stop();
}

async function signIn(api: Api, email: string, password: string): Promise<string> {
  return (await api.session.login({ body: { email, password } })).data.token;
}

async function listScreens(api: Api): Promise<Screen[]> {
  const late = (await api.invoice.list({ query: { status: 'pastdue' } })).data[0]?.id ?? '';
  const draft = (await api.invoice.list({ query: { type: 'draft' } })).data[0]?.id ?? '';
  const customer = (await api.customer.list()).data[0]?.id ?? '';
  const profile = (await api.profile.list()).data[0]?.id ?? '';
  const template = (await api.company.listEmailTemplates()).data[0]?.id ?? '';
  const text = (await api.sms.listTexts()).data[0]?.id ?? '';
  const quotation = (await api.quotation.list({ query: { state: 'open' } })).data[0]?.id ?? '';
  const view = (await api.invoice.get({ params: { id: late } })).data.viewLink ?? '';
  const answer = (await api.quotation.get({ params: { id: quotation } })).data.viewLink ?? '';
  const account = (await api.customerStatement.createLink({ params: { id: customer } })).data.url;
  const receipt = (await api.receipt.create({ body: RECEIPT })).data;
  const outside: Record<string, string> = {
    '/login': '/login',
    '/login/2fa': '/login/2fa',
    '/register': '/register',
    '/recover': '/recover',
    '/reset': '/reset',
    '/verify': '/verify',
    '/external/invoice/{id}/view': new URL(view).pathname,
    '/external/invoice/{id}': new URL(view).pathname.replace(/\/view$/, ''),
    '/external/quotation/{link}': new URL(answer).pathname,
    '/external/statement/{link}': new URL(account).pathname,
    '/external/receipt': '/external/receipt',
    '/external/receipt/{code}': new URL(receipt.link).pathname,
    'any other path': '/nowhere',
  };
  const tabs = ['quotation', 'recurring', 'draft', 'sepa', 'purchase', 'receipt', 'importedInvoices'];
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
    ...listed('/settings', ['general', 'look', 'numbers', 'accountant', 'profile']),
    '/settings/profile/edit/{profileId}': `/settings/profile/edit/${profile}`,
    ...listed('/settings', ['products', 'bookkeeping', 'exchange-rates', 'terms', 'reminders', 'email']),
    '/settings/email/message/{id}': `/settings/email/message/${template}`,
    '/settings/sms': '/settings/sms',
    '/settings/sms/text/{id}': `/settings/sms/text/${text}`,
    ...listed('/settings', ['notifications', 'payment', 'integrations', 'webhooks', 'tokens', 'users']),
    ...listed('/settings', ['activity', 'account', 'subscription', 'white-label']),
    ...listed('', [
      'analytics',
      'notifications',
      'prognose',
      'move',
      'mandates/import',
      'hours',
      'hours/import',
    ]),
    ...listed('/archive', ['number-register', 'bookkeeping-file']),
  };
  const ofFirm = listed('/accountant', ['companies', 'users', 'integrations', 'settings']);
  const ofPlatform = listed('/admin', [
    'companies',
    'accountants',
    'users',
    'promocodes',
    'settings',
    'health',
  ]);
  return [
    ...screensOf(outside, 'nobody'),
    ...screensOf(inside, 'owner'),
    ...screensOf(ofFirm, 'accountant'),
    ...screensOf(ofPlatform, 'admin'),
  ];
}

/** Routes that are their own path, by route. */
function listed(parent: string, children: readonly string[]): Record<string, string> {
  return Object.fromEntries(children.map((child) => [`${parent}/${child}`, `${parent}/${child}`]));
}

function screensOf(paths: Record<string, string>, by: Person): Screen[] {
  return Object.entries(paths).map(([route, path]) => ({ route, path, by }));
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

Every page by its route, as a demo company sees it, on a laptop and a phone, light and dark; \`node e2e/screens.ts\` takes the pictures again. Those under \`/accountant\` are shown as its accountant sees them, those under \`/admin\` as a platform admin does.

${parts.join('\n')}`;
}
