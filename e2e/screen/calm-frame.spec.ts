import type { Page } from '@playwright/test';
import { sendInvoice } from '../kit/company.ts';
import { expect, test } from '../kit/journey.ts';
import { signIn } from '../steps/sign-in.ts';

const PAGES = [
  '/dashboard',
  '/archive',
  ...['quotation', 'recurring', 'draft', 'purchase', 'sepa'].map((type) => `/archive?type=${type}`),
  '/customers',
  '/bank',
  '/notifications',
  '/prognose',
  '/settings/general',
  '/settings/products',
  '/settings/email',
  '/settings/notifications',
  '/settings/integrations',
];

const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

test('every page has one primary button, and a phone one that floats', async ({ page, t, company }) => {
  await sendInvoice(company);
  await signIn(page, t, company);
  for (const path of PAGES) {
    await open(page, path);
    await expect
      .poll(() => countPrimary(page), { message: `primary buttons of ${path}` })
      .toBeLessThanOrEqual(1);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/dashboard', '/archive', '/archive?type=quotation', '/customers']) {
    await open(page, path);
    await expect.poll(() => countFloating(page), { message: `floating buttons of ${path}` }).toBe(1);
  }
});

test.describe('in German', () => {
  test.use({ language: 'de' });

  test('no label, heading or tab of a main screen is cut', async ({ page, t, company }) => {
    await sendInvoice(company);
    await signIn(page, t, company);
    for (const path of PAGES) {
      await open(page, path);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await comeToRest(page);
        await expect
          .poll(() => cutTexts(page), { message: `cut on ${path} at ${size.width} px` })
          .toEqual([]);
      }
    }
  });
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Waits until a new size of the window was laid out and what listens to it has been drawn. */
function comeToRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** The filled buttons of the page's header and of its empty list, of which one is enough. */
function countPrimary(page: Page): Promise<number> {
  return page
    .locator(':is([data-page-actions], [data-empty-action]) .mantine-Button-root:not([data-variant])')
    .filter({ visible: true })
    .count();
}

/** The floating buttons, among which the one in the middle of an empty list is counted. */
async function countFloating(page: Page): Promise<number> {
  const inMiddle = await page.locator('[data-empty-action]').count();
  return (await floating(page)).length + inMiddle;
}

/** What stays at the bottom of the screen, apart from the bar of the navigation. */
function floating(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main a, main button, body a')]
      .filter((element) => getComputedStyle(element).position === 'fixed' && element.offsetHeight > 0)
      .filter((element) => element.getBoundingClientRect().top > window.innerHeight / 2)
      .map((element) => element.innerText),
  );
}

/** Words of ours that don't fit in their place; names and texts of the company may end in dots. */
function cutTexts(page: Page): Promise<string[]> {
  const ours = [
    'h1',
    'h2',
    'th',
    'nav a',
    '[role=tab]',
    '.mantine-Button-label',
    '.mantine-Badge-label',
    '.mantine-SegmentedControl-label',
    '.mantine-InputWrapper-label',
  ].join();
  return page.evaluate((selector) => {
    const parts = [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => [
      element,
      ...element.querySelectorAll<HTMLElement>('span'),
    ]);
    const pen = document.createElement('canvas').getContext('2d');
    const cutChoices = [...document.querySelectorAll('select')].filter((select) => {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select);
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      if (!pen || select.offsetHeight === 0) return false;
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      return pen.measureText(select.selectedOptions[0]?.text ?? '').width > room + 1;
    });
    const cut = parts
      .filter((element) => element.offsetHeight > 1 && element.offsetWidth > 1)
      .filter(
        (element) =>
          getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1,
      )
      .map((element) => element.innerText.trim())
      .filter((text) => text !== '');
    return [...cut, ...cutChoices.map((select) => select.selectedOptions[0]?.text ?? '')];
  }, ours);
}
