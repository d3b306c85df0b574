import { customerNamed, sendInvoice } from './kit/company.ts';
import { expect, test } from './kit/journey.ts';
import { signIn } from './steps/sign-in.ts';

test('two identical customers become one, with all their records, and two again', async ({
  page,
  t,
  company,
  checkScreen,
}) => {
  const { api, customer } = company;
  const { number } = await sendInvoice(company);
  const { data: twin } = await api.customer.create({
    body: { ...customerNamed('De Adriaan Molen', customer.email), phone: '+31 23 5450259' },
  });
  const params = { id: twin.id };
  await api.customerContact.create({ params, body: { name: 'Jet', email: 'jet@adriaan.example' } });
  await api.customerNote.create({ params, body: { body: 'Closed on Mondays' } });
  await api.customer.archive({ params });

  await signIn(page, t, { ...company, to: '/customers' });
  await page.getByRole('link', { name: t('customerMerge.link') }).click();
  await expect(page.getByText(t('customerMerge.none'))).toBeVisible();
  // Checked once the address of the page says so.
  await page.getByLabel(t('customerMerge.withArchived')).click();
  await expect(page.getByLabel(t('customerMerge.withArchived'))).toBeChecked();
  const group = page.getByRole('region', { name: t('customerMerge.groupLabel', { key: customer.email }) });
  await expect(group.getByText(t('customerPage.state_archived'))).toBeVisible();
  for (const count of ['contactCount', 'noteCount'] as const)
    await expect(group.getByRole('listitem').first()).toContainText(
      t(`customerMerge.${count}`, { count: 1 }),
    );
  await expect(group.getByText(twin.phone)).toBeVisible();
  await checkScreen();
  await group
    .getByRole('button', { name: t('customerMerge.mergeCount', { count: 1, name: customer.name }) })
    .click();
  await expect(page.getByText(t('customerMerge.merged'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('customerMerge.none'))).toBeVisible();

  await page.goto(`/customers/${customer.id}`);
  await expect(page.getByText('Jet', { exact: true })).toBeVisible();
  await expect(page.getByText('Closed on Mondays')).toBeVisible();
  await expect(page.getByText(number).first()).toBeVisible();
  await page.goto(`/customers/${twin.id}`);
  await expect(page.getByText(t('customerPage.isMerged'))).toBeVisible();

  await page.goto('/customers/merge?status=all');
  await page.getByRole('button', { name: `${t('customerMerge.undo')}: ${twin.name}` }).click();
  await expect(page.getByText(t('customerMerge.undone'), { exact: true })).toBeVisible();
  await expect(group).toBeVisible();
  await page.goto(`/customers/${twin.id}`);
  await expect(page.getByText(t('customerPage.isArchived'))).toBeVisible();
  await expect(page.getByText('Jet', { exact: true })).toBeVisible();
  await page.goto(`/customers/${customer.id}`);
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText('Jet', { exact: true })).toBeHidden();
});
