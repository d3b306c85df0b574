import { sendInvoice } from './kit/company.ts';
import { expect, test } from './kit/journey.ts';
import { signIn } from './steps/sign-in.ts';

const PURPLE = '#7a1fa2';

test('a new look changes the document, email and public page of later invoices', async ({
  page,
  t,
  company,
  checkScreen,
}) => {
  const before = await sendInvoice(company);
  await signIn(page, t, { ...company, to: '/settings/look' });
  await page.locator('input[name="accentColour"]').fill(PURPLE);
  await page.getByRole('tab', { name: t('look.layout') }).click();
  await page.getByRole('radio', { name: t('look.design_bold') }).check();
  const email = page.frameLocator(`iframe[title="${t('look.preview_email')}"]`);
  await expect(email.locator(`a[style*="background:${PURPLE}"]`)).toBeAttached();
  await checkScreen();
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await expect(page.getByText(t('common.saved'), { exact: true })).toBeVisible();

  const after = await sendInvoice(company);
  const mailOf = async (number: string) => {
    const { data } = await company.api.delivery.listMailbox();
    const id = data.find(({ subject }) => subject.includes(number))?.id;
    return id === undefined
      ? ''
      : (await company.api.delivery.getMailboxMessage({ params: { id } })).data.html;
  };
  await expect.poll(() => mailOf(after.number)).toContain(`background:${PURPLE}`);
  await expect.poll(() => mailOf(before.number)).toContain('background:');
  expect(await mailOf(before.number)).not.toContain(PURPLE);

  const lookOf = async (link: string) => {
    await page.goto(link);
    const accent = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
    );
    // The link in a response does not end in /view; the one in an email does.
    const path = new URL(link).pathname.replace(/\/view$/, '');
    const picture = await page.request.get(`${path}/pdf-1.svg`);
    expect(picture.headers()['content-type']).toContain('image/svg+xml');
    return { accent, isPurpleOnPaper: (await picture.text()).includes(PURPLE) };
  };
  expect(await lookOf(after.link)).toEqual({ accent: PURPLE, isPurpleOnPaper: true });
  expect(await lookOf(before.link)).toMatchObject({ isPurpleOnPaper: false });
});
