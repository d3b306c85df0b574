import { BRAND_GREEN } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import { html } from '../../../platform/html.ts';
import { pageLookOf } from './page-look.ts';
import { stylesheetIn, stylesheetOf, stylesheetPath } from './stylesheet.ts';

const HOSTILE = `<script>alert("1")</script>&'`;
const HARMLESS = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;';

describe('the HTML template', () => {
  it('escapes values, in text and in attributes', () => {
    expect(html`<p title="${HOSTILE}">${HOSTILE}</p>`.text).toBe(`<p title="${HARMLESS}">${HARMLESS}</p>`);
  });

  it('keeps HTML it made itself, also in lists and nested', () => {
    const items = ['<', '>'].map((item) => html`<b>${item}</b>`);
    expect(html`${items}`.text).toBe('<b>&lt;</b><b>&gt;</b>');
  });

  it('writes nothing for missing values, and zero as zero', () => {
    expect(html`a${false}b${null}c${undefined}d${0}`.text).toBe('abcd0');
  });

  it('is not fooled by an object that looks like HTML', () => {
    const forged = JSON.parse('{"text":"<b>"}') as string;
    expect(() => html`${forged}`.text).toThrow(TypeError);
  });
});

describe('the look of a page', () => {
  it.each([
    ['#1d7248', '#ffffff'],
    ['#FFE14D', '#000000'],
    ['#ffffff', '#000000'],
    ['#000000', '#ffffff'],
    ['#777777', '#000000'],
    ['#e2001a', '#ffffff'],
  ])('carries text in the colour that reads on %s: %s', (accentColour, text) => {
    const css = stylesheetIn(pageLookOf({ accentColour, font: 'inter' }));
    expect(css).toContain(`--accent:${accentColour.toLowerCase()};--on-accent:${text};`);
  });

  it('is our own green when the colour isn’t one', () => {
    for (const accentColour of ['red;}body{display:none', ''])
      expect(pageLookOf({ accentColour, font: 'inter' }).accent).toBe(BRAND_GREEN);
  });

  it.each([
    ['inter', 'Inter'],
    ['noto-sans', "'Noto Sans'"],
    ['libertinus-serif', 'Georgia'],
  ] as const)('set in %s has a stylesheet of its own, found by its name', (font, name) => {
    const look = pageLookOf({ accentColour: '#7a1fa2', font });
    const file = stylesheetPath(look).split('/').at(-1) ?? '';
    expect(stylesheetOf(file)).toBe(stylesheetIn(look));
    expect(stylesheetIn(look).split('\n')[0]).toContain(name);
  });

  it('isn’t found by a name with anything else in it', () => {
    const file =
      stylesheetPath(pageLookOf({ accentColour: '#7a1fa2', font: 'inter' }))
        .split('/')
        .at(-1) ?? '';
    for (const wrong of [
      file.replace('inter', 'comic'),
      file.replace('7a1fa2', '7a1fa2;'),
      file.replace('7a1fa2', '7a1fa'),
      `0${file.slice(1, -1)}`,
      file.replace(/^[0-9a-f]{16}/, '0000000000000000'),
    ])
      expect(stylesheetOf(wrong), wrong).toBeUndefined();
  });
});
