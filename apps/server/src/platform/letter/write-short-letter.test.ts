import { DARK_PALETTE } from '@penning/domain/colour/palette';
import { describe, expect, it } from 'vitest';
import { type ShortLetter, writeShortLetter } from './write-short-letter.ts';

function write(changes: Partial<ShortLetter> = {}) {
  return writeShortLetter({
    language: 'nl',
    accent: '#f2c94c',
    sender: 'Zoë & Zn',
    subject: 'Machtiging\r\nBcc: eve@example.test',
    paragraphs: ['Beste <b>Jan</b>', 'Met dank'],
    button: { label: 'Ondertekenen', link: 'https://example.test/?a=1&b=2' },
    ...changes,
  });
}

describe('an email about an account or a mandate', () => {
  it('says the same as text and as HTML, with every value escaped', () => {
    const { subject, text, html } = write();
    expect(subject).toBe('Machtiging Bcc: eve@example.test');
    expect(text).toBe(
      'Beste <b>Jan</b>\n\nMet dank\n\nOndertekenen: https://example.test/?a=1&b=2\n\n-- \nZoë & Zn',
    );
    for (const part of [
      '<html lang="nl"',
      'Zoë &amp; Zn',
      'Beste &lt;b&gt;Jan&lt;/b&gt;',
      'href="https://example.test/?a=1&amp;b=2"',
    ])
      expect(html).toContain(part);
    expect(html).not.toMatch(/<script|url\(|src="http|@import/);
  });

  it('has a button that can be read on the colour, and none without a link', () => {
    expect(write().html).toContain('background:#f2c94c;color:#000000');
    expect(write({ accent: 'red;}' }).html).not.toContain('red;}');
    expect(write({ button: null }).html).not.toContain('<a ');
  });

  it('keeps the line breaks within a paragraph', () => {
    const { text, html } = write({ paragraphs: ['Met vriendelijke groet,\nJan <x>\nZoë & Zn'] });
    expect(text).toContain('Met vriendelijke groet,\nJan <x>\nZoë & Zn');
    expect(html).toContain('Met vriendelijke groet,<br>\nJan &lt;x&gt;<br>\nZoë &amp; Zn');
  });

  it('has the colours of a white label', () => {
    const { html } = write({ palette: DARK_PALETTE });
    expect(html).toContain(`background:${DARK_PALETTE.primary};color:${DARK_PALETTE.textPrimary}`);
    for (const colour of [DARK_PALETTE.background, DARK_PALETTE.backgroundCard, DARK_PALETTE.text])
      expect(html).toContain(colour);
  });
});
