import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, expect } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
};

type WithAxe = { axe?: { run(context: Document, options: RunOptions): Promise<AxeResults> } };

/** Fails when axe finds something serious or critical on the current screen. */
export async function checkAccessibility(page: Page): Promise<void> {
  // A customer's page loads again by itself until its document is ready to be shown.
  await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0);
  const loaded = await page.evaluate(() => (globalThis as WithAxe).axe !== undefined);
  // Evaluated by the debugger, which bypasses the content security policy; a script tag would be refused.
  if (!loaded) await page.evaluate(source);
  const violations = await page.evaluate(async (runOptions) => {
    const results = await (globalThis as WithAxe).axe?.run(document, runOptions);
    return results?.violations;
  }, options);
  const serious = violations?.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const described = serious?.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(described, `accessibility of ${page.url()}`).toEqual([]);
}
