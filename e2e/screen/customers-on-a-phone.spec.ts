import { sendInvoice } from '../kit/company.ts';
import { expect, test } from '../kit/journey.ts';
import { signIn } from '../steps/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone customers are cards with what they owe, which can be ticked and sorted', async ({
  page,
  t,
  company,
  checkScreen,
}) => {
  await sendInvoice(company);
  await signIn(page, t, { ...company, to: '/customers' });
  const cards = page.getByRole('table', { name: t('customer.title') }).locator('tbody > tr');
  const card = cards.first();
  await expect(card.getByText(t('customerList.open'))).toBeVisible();
  await expect(card.getByRole('link')).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [document.documentElement, ...document.querySelectorAll('table, tbody > tr')].filter(
            (part) => part.scrollWidth > window.innerWidth,
          ).length,
      ),
    )
    .toBe(0);
  await checkScreen();
  const filter = page.getByRole('combobox', { name: t('customerList.owing'), exact: true });
  await expect(filter).toBeHidden();
  await page
    .getByRole('button', { name: t('archive.filters') })
    .first()
    .click();
  await filter.selectOption('open');
  await expect(page).toHaveURL(/owing=open/);
  await page.getByRole('button', { name: t('common.more') }).click();
  await expect(page.getByRole('link', { name: t('customerMerge.link') })).toBeVisible();
  await page.keyboard.press('Escape');
  await card.getByRole('checkbox').check();
  await expect(page.getByRole('region', { name: t('customerList.actions') })).toBeVisible();
  await page.getByRole('combobox', { name: t('archive.sortOrder') }).selectOption('-open');
  await expect(page).toHaveURL(/sort=-open/);
});
