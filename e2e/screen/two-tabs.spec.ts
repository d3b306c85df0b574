import { createDraft } from '../kit/company.ts';
import { expect, test } from '../kit/journey.ts';
import { signIn } from '../steps/sign-in.ts';
import { expectSaved, lineOf } from '../steps/write-invoice.ts';

test('the second of two tabs learns that the draft changed, and keeps its copy', async ({
  page,
  context,
  t,
  company,
  complaints,
  checkScreen,
}) => {
  complaints.expect(/409/);
  const { id } = await createDraft(company, 1);
  await signIn(page, t, { ...company, to: `/invoices/${id}` });
  const second = await context.newPage();
  await second.goto(`/invoices/${id}`);
  const inFirst = lineOf(page, t, 1).getByLabel(t('invoice.description'), { exact: true });
  const inSecond = lineOf(second, t, 1).getByLabel(t('invoice.description'), { exact: true });
  await expect(inSecond).toHaveValue('Levering 1');
  await inFirst.fill('Uit het eerste tabblad');
  await expectSaved(page, t);
  await inSecond.fill('Uit het tweede tabblad');
  await expect(second.getByText(t('invoice.conflictTitle'))).toBeVisible();
  await checkScreen(second);
  await second.getByRole('button', { name: t('invoice.keepMine') }).click();
  await expectSaved(second, t);
  await expect(second).not.toHaveURL(new RegExp(id));
  await expect(inSecond).toHaveValue('Uit het tweede tabblad');
  await page.reload();
  await expect(inFirst).toHaveValue('Uit het eerste tabblad');
});
