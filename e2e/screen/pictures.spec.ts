import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sendInvoice } from '../kit/company.ts';
import { expect, test } from '../kit/journey.ts';
import { signIn } from '../steps/sign-in.ts';

/* Main screens beside the pictures that were accepted. Both are compared small and grey, so that another build of the
   browser, a date or a number makes no difference, and a part that moved or is missing does. ACCEPT_PICTURES=1 accepts
   what is on the screen. */

const ACCEPTED = join(import.meta.dirname, 'accepted');
const ACCEPTS = process.env['ACCEPT_PICTURES'] === '1';
/** Of the picture's points, how many may look different: a line of text, not a card. */
const MAX_DIFFERENT = 0.03;

const OUTSIDE = ['/login', '/register'];
const INSIDE = [
  '/dashboard',
  '/archive',
  '/archive?type=quotation',
  '/customers',
  '/bank',
  '/notifications',
  '/invoices',
  '/settings/general',
  '/settings/products',
];

test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });

test('main screens look as they were accepted', async ({ page, t, company }) => {
  for (const path of OUTSIDE) await compare(page, path);
  const { link } = await sendInvoice(company);
  const view = new URL(link).pathname;
  // Drawn first, or a slow machine shows the page without it.
  await page.request.get(view.replace(/view$/, 'pdf-1.svg'));
  await compare(page, view, 'public-invoice');
  await signIn(page, t, company);
  for (const path of INSIDE) await compare(page, path);
});

async function compare(page: Page, path: string, name = nameOf(path)): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const file = join(ACCEPTED, `${name}.jpg`);
  if (ACCEPTS || !existsSync(file)) {
    expect(ACCEPTS, `${path} has no accepted picture: run with ACCEPT_PICTURES=1`).toBe(true);
    await mkdir(ACCEPTED, { recursive: true });
    await writeFile(file, await pictureOf(page));
    return;
  }
  const accepted = readFileSync(file);
  // Again until they agree: what a slow machine has yet to paint makes no difference.
  const message = `part of ${path} that looks different`;
  await expect
    .poll(async () => differenceOf(page, [await pictureOf(page), accepted]), { message })
    .toBeLessThan(MAX_DIFFERENT);
}

function pictureOf(page: Page): Promise<Buffer> {
  return page.screenshot({ type: 'jpeg', quality: 60, caret: 'hide' });
}

function nameOf(path: string): string {
  return path.replaceAll(/[^a-z]+/g, '-').replaceAll(/^-|-$/g, '');
}

/** The part of the points that differ clearly, of two pictures drawn small. */
function differenceOf(page: Page, pictures: readonly Buffer[]): Promise<number> {
  return page.evaluate(
    async (texts) => {
      const [width, height] = [144, 90];
      const drawn = await Promise.all(
        texts.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0);
          const bitmap = await createImageBitmap(new Blob([bytes]), {
            resizeWidth: width,
            resizeHeight: height,
            resizeQuality: 'high',
          });
          const context = new OffscreenCanvas(width, height).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
        }),
      );
      const [one = new Uint8ClampedArray(), other = new Uint8ClampedArray()] = drawn;
      let different = 0;
      for (let at = 0; at < one.length; at += 4) {
        const grey = (data: Uint8ClampedArray) =>
          ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
        if (Math.abs(grey(one) - grey(other)) > 24) different += 1;
      }
      return different / (width * height);
    },
    pictures.map((picture) => picture.toString('base64')),
  );
}
