import {
  type ReportSimulator,
  startReportSimulator,
} from '../../apps/server/src/platform/report/test/simulator.ts';
import { expect, test as base } from '../kit/journey.ts';
import { startPenning } from '../kit/start-penning.ts';
import { signIn } from '../steps/sign-in.ts';

/** An installation of its own, which reports errors and page views to this machine. */
const test = base.extend<{ reports: ReportSimulator }>({
  reports: async ({ browserName: _ }, use) => {
    const reports = await startReportSimulator();
    await use(reports);
    await reports.stop();
  },
  baseURL: async ({ reports }, use) => {
    const penning = await startPenning({ SENTRY_DSN: reports.dsn, MATOMO_URL: reports.url });
    await use(penning.url);
    await penning.stop();
  },
});

test('pages are counted once a person agrees, errors are reported, and neither names anybody', async ({
  page,
  t,
  company,
  reports,
  complaints,
  checkScreen,
}) => {
  await signIn(page, t, company);
  const question = page.getByRole('region', { name: t('frame.countTitle') });
  await expect(question).toBeVisible();
  await checkScreen();
  const views = () => reports.received.filter(({ path }) => path.startsWith('/matomo.php'));
  expect(views()).toEqual([]);
  await question.getByRole('button', { name: t('frame.countAllow') }).click();
  await expect(question).toBeHidden();
  await page.goto(`/customers/${company.customer.id}?language=nl`);
  await expect.poll(() => views().length).toBeGreaterThanOrEqual(2);
  const last = new URLSearchParams(views().at(-1)?.body);
  expect(last.get('url')).toMatch(/\/customers\/\$id$/);
  expect(last.get('dimension1')).toMatch(/^\d+\.\d+\.\d+/);
  expect(views().map(({ headers }) => headers.cookie)).not.toContain(expect.anything());

  complaints.expect(/made up/);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('made up for noor@bakker.example');
    });
  });
  const errors = () => reports.received.filter(({ path }) => path.startsWith('/api/7/envelope/'));
  await expect.poll(() => errors().length).toBe(1);
  const [{ body } = { body: '' }] = errors();
  expect(body).toContain('made up for …@…');
  expect(body).not.toMatch(/noor/);
  expect(JSON.parse(body.split('\n')[2] ?? '')).toMatchObject({ transaction: '/customers/$id' });

  await page.goto('/settings/account');
  await page.getByLabel(t('frame.countSwitch')).uncheck({ force: true });
  const counted = views().length;
  await page.goto('/archive');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(views()).toHaveLength(counted);
});

test('a browser that asks not to be tracked is neither asked nor counted', async ({
  page,
  t,
  company,
  reports,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await signIn(page, t, company);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: t('frame.countTitle') })).toHaveCount(0);
  expect(reports.received).toEqual([]);
});
