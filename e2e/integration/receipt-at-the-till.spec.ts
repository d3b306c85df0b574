import { expect, test } from '../kit/journey.ts';

/** Where the page of a till is that shows ours in a frame. */
const TILL = 'https://pos.lsk.lightspeed.app/';

// The app runs on this machine, which a page of the internet may call only when it is allowed to; in a browser that
// allows nothing else, such as keeping anything for a page in a frame.
test.use({ viewport: { width: 820, height: 900 }, permissions: ['local-network-access'] });

test('somebody at a till signs in inside its frame, looks a customer up and makes the invoice', async ({
  page,
  t,
  baseURL,
  company,
  complaints,
}) => {
  const { data: receipt } = await company.api.receipt.create({
    body: {
      till: 'Kassa 1',
      number: '2026-10424',
      soldAt: new Date(Date.now() - 60_000).toISOString(),
      total: '21.80',
      lines: [{ description: 'Lunch', quantity: '2', amount: '21.80', vatRate: '9' }],
      payments: [{ method: 'Pin', amount: '21.80' }],
    },
  });
  await company.api.customer.create({
    body: { name: 'Café De Zwaan', vatNumber: 'NL004495445B01', city: 'Amsterdam', country: 'NL' },
  });
  const frameOf = (src: string) =>
    `<title>Till</title><html lang="en"><iframe allow="local-network-access *" title="Penning" src="${src}" style="width:780px;height:800px;border:0"></iframe></html>`;
  await page.route(TILL, (route) =>
    route.fulfill({ contentType: 'text/html', body: frameOf(`${baseURL}/till/${receipt.id}`) }),
  );
  await page.goto(TILL);
  const till = page.frameLocator('iframe');

  await till.getByLabel(t('session.email')).fill(company.email);
  await till.getByLabel(t('session.password'), { exact: true }).fill(company.password);
  await till.getByRole('button', { name: t('session.signIn') }).click();
  await till.getByRole('combobox', { name: t('receipt.customer') }).fill('NL004495445B01');
  await till.getByRole('option', { name: /Café De Zwaan/ }).click();
  await till.getByRole('button', { name: t('receipt.makeInvoice') }).click();
  await expect(till.getByText(t('receipt.state_invoiced'), { exact: true })).toBeVisible();
  const { data: invoiced } = await company.api.receipt.get({ params: { id: receipt.id } });
  expect(invoiced.state).toBe('invoiced');
  await expect(till.getByText(t('receipt.tillMade', { number: invoiced.documentNumber }))).toBeVisible();
  // No other site may show it, and in no till may the rest of the app be shown.
  complaints.expect(/frame-ancestors/);
  for (const [address, path] of [
    ['https://evil.example/', `/till/${receipt.id}`],
    [TILL, '/dashboard'],
  ] as const) {
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: frameOf(`${baseURL}${path}`) }),
    );
    await page.goto(address);
    await expect(till.getByRole('heading')).toHaveCount(0);
  }
});
