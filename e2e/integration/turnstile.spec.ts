import { defined } from '@penning/domain';
import { TurnstileSimulator } from '../../apps/server/src/integrations/turnstile/test/simulator.ts';
import { uniqueEmail } from '../kit/company.ts';
import { expect, test as base } from '../kit/journey.ts';
import { startPenning } from '../kit/start-penning.ts';
import { enterPerson, expectRegistered } from '../steps/sign-in.ts';

/** An installation of its own whose captcha is Turnstile, on this machine. */
const test = base.extend<{ cloudflare: TurnstileSimulator }>({
  cloudflare: async ({ browserName: _ }, use) => {
    const cloudflare = await new TurnstileSimulator().start();
    await use(cloudflare);
    await cloudflare.stop();
  },
  baseURL: async ({ cloudflare }, use) => {
    const penning = await startPenning({
      TURNSTILE_SITE_KEY: cloudflare.siteKey,
      TURNSTILE_SECRET_KEY: cloudflare.secretKey,
      SERVICE_URLS: JSON.stringify({ turnstile: cloudflare.url }),
    });
    await use(penning.url);
    await penning.stop();
  },
});

test('Turnstile is shown on the sign-up page, which says when it refuses or can’t be reached', async ({
  page,
  t,
  cloudflare,
  complaints,
  checkScreen,
}) => {
  complaints.expect(/\b(422|503)\b/);
  const person = {
    company: 'Kaashandel Bos',
    name: 'Noor Bos',
    email: uniqueEmail(),
    password: 'een lange zin van Noor',
  };
  const signUp = page.getByRole('button', { name: t('session.signUp') });

  cloudflare.answer = 'forged';
  const opened = defined(await page.goto('/register'));
  expect(opened.headers()['content-security-policy']).toContain(`script-src 'self' ${cloudflare.url};`);
  await expect(page.getByText(`Turnstile ${cloudflare.siteKey}`)).toBeVisible();
  await checkScreen();
  await enterPerson(page, t, person);
  await signUp.click();
  await expect(page.getByText(t('error.captchaInvalid'))).toBeVisible();
  expect(cloudflare.verified.at(-1)).toMatchObject({ response: expect.stringMatching(/^forged\./) });

  cloudflare.answer = 'XXXX.DUMMY.TOKEN';
  cloudflare.fault = 500;
  await page.reload();
  await enterPerson(page, t, person);
  await signUp.click();
  await expect(page.getByText(t('error.captchaUnavailable'))).toBeVisible();
  await checkScreen();

  // What was entered is still there, and the widget has an answer again.
  cloudflare.fault = undefined;
  await signUp.click();
  await expectRegistered(page, t);
});
