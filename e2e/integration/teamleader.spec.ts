import {
  type TeamleaderSimulator,
  startTeamleader,
} from '../../apps/server/src/integrations/teamleader/test/simulator.ts';
import { expect, test as base } from '../kit/journey.ts';
import { startPenning } from '../kit/start-penning.ts';
import { signIn } from '../steps/sign-in.ts';

/** An installation of its own, whose Teamleader is on this machine. */
const test = base.extend<{ teamleader: TeamleaderSimulator }>({
  teamleader: async ({ browserName: _ }, use) => {
    const teamleader = await startTeamleader();
    await use(teamleader);
    await teamleader.stop();
  },
  baseURL: async ({ teamleader }, use) => {
    const penning = await startPenning({
      PRIVATE_ADDRESSES: 'true',
      SERVICE_URLS: JSON.stringify({ teamleader: teamleader.url }),
      SERVICE_CLIENTS: JSON.stringify({ teamleader: { id: 'penning', secret: 'client-secret' } }),
    });
    await use(penning.url);
    await penning.stop();
  },
});

const PHONES = { before: '+3292980615', here: '+31235550100', there: '+3292980000' };
const phone = (number: string) => ({ telephones: [{ type: 'phone', number }] });

test('Teamleader is authorised; a company is imported while an invoice is written, and what both sides change is shown', async ({
  page,
  t,
  company,
  teamleader,
  checkScreen,
}) => {
  const name = t('connectable.name_teamleader');
  const address = { line_1: 'Dok Noord 3A', postal_code: '9000', city: 'Gent', country: 'BE' };
  const record = teamleader.crm.add('companies', {
    name: 'Pied Piper',
    emails: [{ type: 'primary', email: 'info@piedpiper.example' }],
    addresses: [{ type: 'primary', address }],
    ...phone(PHONES.before),
  });
  teamleader.crm.add('contacts', { first_name: 'Richard', last_name: 'Piper' });
  await signIn(page, t, { ...company, to: '/settings/integrations' });
  await page.getByRole('tab', { name: t('integration.class_crm') }).click();
  await page.getByRole('button', { name: t('integration.connectOf', { name }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('integration.toService') })
    .click();
  // Its buttons are there as soon as the authorisation has begun.
  await expect(page.getByRole('article', { name })).toContainText(t('integration.state_connected'));

  await page.goto('/invoices');
  await page.getByRole('combobox', { name: t('invoice.customer'), exact: true }).fill('piper');
  const found = page.getByRole('option', { name: /Pied Piper/ });
  await expect(found).toBeVisible();
  await expect(page.getByText(t('crm.inCrm', { name }))).toBeVisible();
  await checkScreen();
  await found.click();
  await expect(page.getByRole('group', { name: t('invoice.customer') })).toContainText('Dok Noord 3A');

  await page.goto('/customers');
  await page.getByRole('button', { name: t('crm.importFrom', { name }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('piper');
  await dialog.getByRole('button', { name: t('crm.importOf', { name: 'Richard Piper' }) }).click();
  await expect(dialog.getByRole('button', { name: `${t('crm.open')}: Richard Piper` })).toBeVisible();
  await checkScreen();

  const { data } = await company.api.customer.list({ query: { q: 'Pied Piper' } });
  const id = data[0]?.id ?? '';
  teamleader.crm.edit(record.id, phone(PHONES.there));
  await company.api.customer.update({ params: { id }, body: { phone: PHONES.here } });
  await teamleader.tell('company.updated', record.id);
  // Once they are no longer linked, another section offers to create the customer there.
  const section = page.getByRole('region', { name, exact: true });
  await expect(async () => {
    await page.goto(`/customers/${id}`);
    await expect(section.getByText(PHONES.there)).toBeVisible({ timeout: 5000 });
  }).toPass();
  await checkScreen();
  const field = t('customer.phone');
  await section.getByRole('button', { name: `${t('crm.use')}: ${field}, ${PHONES.there}` }).click();
  await expect(section.getByText(t('crm.conflicts'))).toBeHidden();

  teamleader.crm.remove(record.id);
  await teamleader.tell('company.deleted', record.id);
  await expect(async () => {
    await page.goto(`/customers/${id}`);
    await expect(section.getByText(t('crm.deletedThere', { name }))).toBeVisible({ timeout: 5000 });
  }).toPass();
  await checkScreen();
  await section.getByRole('button', { name: t('crm.keep') }).click();
  await expect(section).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Pied Piper' })).toBeVisible();
});
