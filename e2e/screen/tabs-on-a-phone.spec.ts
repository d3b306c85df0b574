import { expect, test } from '../kit/journey.ts';
import { signIn } from '../steps/sign-in.ts';

test.use({ language: 'de', viewport: { width: 390, height: 844 } });

test('on a phone the current tab is in view, also after going back to the one before', async ({
  page,
  t,
  company,
}) => {
  await signIn(page, t, { ...company, to: '/analytics' });
  const first = page.getByRole('tab', { name: t('analytics.view_turnover'), exact: true });
  const last = page.getByRole('tab', { name: t('analytics.view_recurring') });
  await last.click();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(first).not.toBeInViewport();
  await page.goBack();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(first).toBeInViewport();
});
