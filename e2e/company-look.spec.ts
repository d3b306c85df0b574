import { sendInvoice } from './kit/company.ts';
import { expect, test } from './kit/journey.ts';
import { signIn } from './steps/sign-in.ts';

const PURPLE = '#7a1fa2';

test('a new look changes the document, the email and the public page of what is sent from then on', async ({
  page,
  t,
  company,
  checkScreen,
}) => {
  const before = await sendInvoice(company);
  await signIn(page, t, { ...company, to: '/settings/look' });
  await page.locator('input[name="accentColour"]').fill(PURPLE);
  await page.getByRole('radio', { name: t('look.design_bold') }).check();
  const email = page.frameLocator(`iframe[title="${t('look.preview_email')}"]`);
  const button = email.locator(`a[style*="background:${PURPLE}"]`);
  await expect(button).toBeAttached();
  await checkScreen();
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await expect(page.getByText(t('common.saved'), { exact: true })).toBeVisible();

  const after = await sendInvoice(company);
  await expect(async () => {
    const { data } = await company.api.delivery.listMailbox();
    const found = data.find(({ subject }) => subject.includes(after.number));
    const message = await company.api.delivery.getMailboxMessage({ params: { id: found?.id ?? '' } });
    expect(message.data.html).toContain(`background:${PURPLE}`);
  }).toPass();

  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
  await page.goto(after.link);
  expect(await accent()).toBe(PURPLE);
  const picture = await page.request.get(new URL(after.link).pathname.replace(/\/view$/, '/pdf-1.svg'));
  expect(await picture.text()).toContain(PURPLE);
  await page.goto(before.link);
  expect(await accent()).not.toBe(PURPLE);
});
