import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, expect } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Left out by default, since icon fonts confuse it; there are none here.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
};

type WithAxe = { axe?: { run(context: Document, options: RunOptions): Promise<AxeResults> } };

/** Fails when axe finds anything on the current screen. */
export async function checkAccessibility(page: Page): Promise<void> {
  const loaded = await page.evaluate(() => (globalThis as WithAxe).axe !== undefined);
  // Evaluated by the debugger, which bypasses the content security policy; a script tag would be refused.
  if (!loaded) await page.evaluate(source);
  const violations = await page.evaluate(async (runOptions) => {
    const results = await (globalThis as WithAxe).axe?.run(document, runOptions);
    return results?.violations;
  }, options);
  const described = violations?.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${id}: ${help}\n  ${target.join(' ')}\n  ${html}\n  ${failureSummary}`,
    ),
  );
  expect(described, `accessibility of ${page.url()}`).toEqual([]);
}
