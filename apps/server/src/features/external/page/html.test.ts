import { BRAND_GREEN } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import { html } from '../../../platform/html.ts';
import { accentOf } from './accent-colour.ts';

const HOSTILE = `<script>alert("1")</script>&'`;
const HARMLESS = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;';

describe('the HTML template', () => {
  it('escapes what is filled in, in text and in attributes', () => {
    expect(html`<p title="${HOSTILE}">${HOSTILE}</p>`.text).toBe(`<p title="${HARMLESS}">${HARMLESS}</p>`);
  });

  it('keeps HTML that was made by it, also in lists and inside each other', () => {
    const items = ['<', '>'].map((item) => html`<b>${item}</b>`);
    expect(html`${items}`.text).toBe('<b>&lt;</b><b>&gt;</b>');
  });

  it('writes nothing for what is not there, and zero as zero', () => {
    expect(html`a${false}b${null}c${undefined}d${0}`.text).toBe('abcd0');
  });

  it('is not fooled by an object that looks like HTML', () => {
    const forged = JSON.parse('{"text":"<b>"}') as string;
    expect(() => html`${forged}`.text).toThrow(TypeError);
  });
});

describe('the accent colour', () => {
  it.each([
    ['#1d7248', 'ffffff'],
    ['#FFE14D', '000000'],
    ['#ffffff', '000000'],
    ['#000000', 'ffffff'],
    ['#777777', '000000'],
    ['#e2001a', 'ffffff'],
  ])('%s carries text in %s', (colour, text) => {
    expect(accentOf(colour)).toEqual({ colour: colour.slice(1).toLowerCase(), text });
  });

  it('is our own green when it is no colour', () => {
    expect(accentOf('red;}body{display:none').colour).toBe(BRAND_GREEN.slice(1));
    expect(accentOf('').colour).toBe(BRAND_GREEN.slice(1));
  });
});
