import { page, browser, base, errors } from './zz-shots.ts';
const token = await page.evaluate(() => { for (const key of Object.keys(localStorage)) { const v = localStorage.getItem(key)!; const m = /[\w-]{20,}\.[\w-]+\.[\w-]+/.exec(v); if (m) return m[0]; } return null; });
const api = async (path: string) => (await fetch(`${base}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })).json() as any;
const q = (await api('/quotations')).data[0].id, r = (await api('/recurring')).data[0].id, d = (await api('/invoices?type=draft')).data[0]?.id, i = (await api('/invoices')).data[3], p = (await api('/purchases')).data[0].id;
const urls: Record<string, string> = {
  'inv': `type=invoice&invoice_id=${i.id}`, 'inv-as-plain': `invoice_id=${i.id}`, 'customer': `type=invoice&customer_id=${i.customerId}`,
  'quo-in-inv': `type=invoice&invoice_id=${q}`, 'rec-in-inv': `type=invoice&invoice_id=${r}`, 'draft-in-inv': `type=invoice&invoice_id=${d}`, 'inv-in-draft': `type=draft&invoice_id=${i.id}`,
  'inv-in-quo': `type=quotation&invoice_id=${i.id}`, 'pur-in-inv': `type=invoice&invoice_id=${p}`, 'unknown': `type=invoice&invoice_id=01890000-0000-7000-8000-000000000000`, 'bad': `type=invoice&invoice_id=xyz&sort=foo&amount=abc&from=zzz&perPage=9999&cursor=garbage`, 'badtype': 'type=nonsense',
  'inbatch': 'inBatch=no&status=open', 'quo-filters': 'type=quotation&amountFrom=10.00&state=open', 'customer-unknown': `type=invoice&customer_id=01890000-0000-7000-8000-000000000000`, 'status-bad': 'status=foo',
};
for (const [name, query] of Object.entries(urls)) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${base}/archive?${query}`); await page.waitForTimeout(1500);
  const dialog = await page.locator('[role=dialog]').allInnerTexts();
  const rows = await page.locator('tbody tr').count();
  const main = (await page.locator('main').innerText()).replace(/\s+/g, ' ').slice(150, 330);
  console.log(name, '|', page.url().split('?')[1], '| rows', rows, '| dialog:', dialog.map((t) => t.replace(/\s+/g, ' ').slice(0, 110)), '|', rows < 2 ? main : '');
}
console.log(errors.slice(0, 12));
await browser.close();
