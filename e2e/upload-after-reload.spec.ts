import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createDraft } from './kit/company.ts';
import { expect, test } from './kit/journey.ts';
import { signIn } from './steps/sign-in.ts';

const MIB = 1024 * 1024;
const CHUNKS = '**/upload-files/*/chunks/*';
const FILE = {
  name: 'tekening.pdf',
  mimeType: 'application/pdf',
  // Four chunks of 2 MiB, the last one half.
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(7 * MIB)]),
};

/** The chunks that a page sends from now on, by index. */
function followChunks(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const [, index] = /\/upload-files\/[^/]+\/chunks\/(\d+)$/.exec(request.url()) ?? [];
    if (index !== undefined) sent.push(index);
  });
  return sent;
}

test('an upload interrupted by a reload continues with the missing chunks', async ({
  page,
  t,
  company,
  complaints,
  checkScreen,
}) => {
  complaints.expect(/ERR_FAILED|ERR_ABORTED/);
  const { id } = await createDraft(company, 1);
  await signIn(page, t, { ...company, to: `/invoices/${id}` });
  // The third chunk is held until the page is reloaded.
  let isHeld = true;
  await page.route(CHUNKS, (route) =>
    isHeld && route.request().url().endsWith('/2') ? undefined : route.continue(),
  );
  const attachments = page.getByRole('region', { name: t('invoice.attachments') });
  await attachments.locator('input[type="file"]').first().setInputFiles(FILE);
  const progress = attachments.getByRole('progressbar');
  await expect(progress).toHaveAttribute('value', /^(5\d|[6-9]\d)$/);
  await checkScreen();

  isHeld = false;
  const sent = followChunks(page);
  await page.reload();
  await expect(attachments.getByRole('button', { name: FILE.name, exact: true })).toBeVisible();
  expect(sent).toEqual(['2', '3']);
  await expect(progress).toBeHidden();
  await expect(async () => {
    const [attachment] = (await company.api.invoice.get({ params: { id } })).data.attachments;
    expect(attachment).toMatchObject({ filename: FILE.name, size: FILE.buffer.length });
    const file = await company.api.upload.download({ params: { id: attachment?.id ?? '' } });
    expect(FILE.buffer.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  }).toPass();

  // It has arrived: nothing starts again.
  await page.reload();
  await expect(attachments.getByRole('button', { name: FILE.name, exact: true })).toBeVisible();
  expect(sent).toEqual(['2', '3']);
});

test('an upload is cancelled, and one that a second tab finds in progress is sent once', async ({
  page,
  context,
  t,
  company,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|ERR_ABORTED/);
  const { id } = await createDraft(company, 1);
  await signIn(page, t, { ...company, to: `/invoices/${id}` });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await context.route(CHUNKS, async (route) => {
    await held;
    await route.continue();
  });
  const attachments = page.getByRole('region', { name: t('invoice.attachments') });
  const input = attachments.locator('input[type="file"]').first();
  await input.setInputFiles({ ...FILE, name: 'vergissing.pdf' });
  await attachments.getByRole('button', { name: t('upload.cancel', { name: 'vergissing.pdf' }) }).click();
  await expect(attachments.getByText(t('upload.status_canceled'), { exact: true })).toBeVisible();

  const sent = followChunks(page);
  await input.setInputFiles(FILE);
  await expect(attachments.getByRole('progressbar')).toBeVisible();
  const other = await context.newPage();
  const sentByOther = followChunks(other);
  await other.goto(`/invoices/${id}`);
  await expect(other.getByRole('region', { name: t('invoice.attachments') })).toBeVisible();
  letGo();
  await expect(attachments.getByRole('button', { name: FILE.name, exact: true })).toBeVisible();
  expect([sent, sentByOther]).toEqual([['0', '1', '2', '3'], []]);
});
