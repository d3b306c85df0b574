import { amount, defined, plainDate } from '@penning/domain';
import { LANGUAGES } from '@penning/i18n';
import { describe, expect, it } from 'vitest';
import { createTexts } from '../../../platform/texts.ts';
import type { DocumentContent } from '../../document/content.ts';
import type { LetterFacts } from './letter-facts.ts';
import { embeddedPayCode } from './pay-code.ts';
import { writeLetter } from './write-letter.ts';

const texts = createTexts();

function facts(changes: Partial<LetterFacts> = {}, content: Partial<DocumentContent> = {}): LetterFacts {
  const total = amount('1234.56');
  return {
    content: {
      formatVersion: 1,
      type: '',
      sendDate: plainDate('2026-01-31'),
      dueDate: plainDate('2026-02-14'),
      currency: 'EUR',
      language: 'nl',
      sender: {
        name: 'Zoë & Zn',
        address: 'Dam 1',
        postalCode: '1012 JS',
        city: 'Amsterdam',
        phone: '',
        email: 'zoe@example.test',
        coc: '12345678',
        vatNumber: '',
        iban: '',
      },
      receiver: { name: 'Klant', contact: 'Jan "de" <b>Vries</b>' },
      layout: { headerLines: ['Zoë & Zn', ''], accentColour: '#f2c94c', emailFrom: '' },
      totals: { totalIncl: total },
      ...content,
    } as DocumentContent,
    number: '2026-0042',
    link: 'https://penning.example/external/invoice/abc',
    open: total,
    today: plainDate('2026-03-01'),
    ...changes,
  };
}

function write(body: string, given = facts(), subject = 'Factuur {{invoice_number}}') {
  const translate = texts.translate(given.content.language);
  return writeLetter(given, { subject, body }, { translate, logo: null, payCode: embeddedPayCode(given) });
}

describe('tags', () => {
  it('are filled in the customer’s language, months and years around the send date', () => {
    const { text } = write(
      '{{amount}} {{due_date}} {{remind_date}} {{previous_month}} {{current_month}} {{next_month}} {{previous_year}} {{next_year}}',
    );
    expect(text).toContain('€\u00a01.234,56 14-02-2026 01-03-2026 december januari februari 2025 2027');
  });

  it('values are text: escaped in HTML, and never filled a second time', () => {
    const { html, text } = write('Beste {{contact}} van {{company_name}}, <i>{{nope}}</i>');
    expect(text).toContain('Beste Jan "de" <b>Vries</b> van Zoë & Zn, <i>{{nope}}</i>');
    expect(html).toContain(
      'Beste Jan &quot;de&quot; &lt;b&gt;Vries&lt;/b&gt; van Zoë &amp; Zn, &lt;i&gt;{{nope}}&lt;/i&gt;',
    );
  });

  it('a line of only empty tags is left out', () => {
    expect(write('Groet,\n{{sender}}\n{{company_name}}').text).toContain('\n\nGroet,\nZoë & Zn\n\n');
  });

  it('a subject is one line, whatever its tags contain', () => {
    const given = facts(
      {},
      { receiver: { name: 'A\r\nBcc: eve@example.test', contact: '' } as DocumentContent['receiver'] },
    );
    expect(write('', given, 'Voor {{contact}}').subject).toBe('Voor A Bcc: eve@example.test');
  });
});

describe('the code to pay by on a phone', () => {
  it('is beside the amount wherever something is to be paid, also in a reminder', () => {
    const none = amount('0.00');
    const reminder = {
      step: 1,
      payBefore: plainDate('2026-03-08'),
      interest: none,
      costs: none,
      announcedCosts: none,
    };
    for (const given of [facts(), facts({ reminder })]) {
      const { html } = write('Beste', given);
      expect(html).toContain('src="data:image/png;base64,');
      expect(html).toContain('Scan en betaal op uw telefoon');
      expect(html.indexOf('class="scan"')).toBeLessThan(html.indexOf('Beste'));
    }
  });

  it('is left out where nothing is asked for', () => {
    for (const given of [
      facts({ open: amount('0.00') }),
      facts({ open: amount('-5.00') }, { type: 'C' }),
      facts({ link: null }),
      facts({}, { kind: 'quotation' }),
      facts({}, { onlineCollection: { collectOn: plainDate('2026-02-14') } }),
    ])
      expect(write('Beste', given).html).not.toContain('class="scan"');
  });
});

describe('the button', () => {
  it('pays when there is something to pay, otherwise only shows the document', () => {
    expect(write('Beste').html).toContain('>Factuur bekijken en betalen</a>');
    const paid = write('Beste', facts({ open: amount('0.00') }));
    expect(paid.html).toContain('>Factuur bekijken</a>');
    expect(paid.html).not.toContain('betalen');
    expect(write('Beste', facts({ open: amount('-5.00') }, { type: 'C' })).html).toContain(
      '>Creditfactuur bekijken</a>',
    );
  });

  it('appears once and before the text, with the amount and the due date', () => {
    for (const body of [
      'Beste',
      'Beste\n{{pay_widget}}',
      'Beste\n\n{{ quotation_accept_button }}\n\nGroet',
    ]) {
      const { html, text } = write(body);
      expect(html.split('>Factuur bekijken en betalen</a>')).toHaveLength(2);
      const shown = html.slice(html.indexOf('<table'));
      const order = ['1.234,56', '14-02-2026', '>Factuur bekijken en betalen</a>', 'Beste'];
      expect(order.map((part) => shown.indexOf(part))).toEqual(
        order.map((part) => shown.indexOf(part)).toSorted((a, b) => a - b),
      );
      for (const part of ['1.234,56', '14-02-2026', facts().link ?? '-', 'Beste'])
        expect(text.split(part)).toHaveLength(2);
      expect(text.indexOf('1.234,56')).toBeLessThan(text.indexOf('Beste'));
    }
  });

  it('is a link where a sentence of an earlier text mentions it', () => {
    const { html } = write('Betaal via {{pay_widget}}.');
    expect(html).toMatch(/Betaal via <a class="link"[^>]*>Factuur bekijken<\/a>\./);
  });

  it('is left out when the document has no public address', () => {
    expect(write('Beste {{pay_widget}}', facts({ link: null })).html).not.toContain('<a ');
  });

  it('has letters that are readable on the company’s colour', () => {
    expect(write('Beste').html).toContain('background:#f2c94c;color:#000000');
  });
});

it.each([
  ['NL', 'KvK 69599084'],
  ['BE', 'Ondernemingsnummer 69599084'],
  ['DE', 'Handelsregisternr. 69599084'],
] as const)('names the company number of a sender in %s as its country does', (country, line) => {
  const given = facts();
  const sender = { ...defined(given.content.sender), country, coc: '69599084' };
  expect(write('Dag', facts({}, { sender })).text).toContain(line);
});

it('after a partial payment, the message asks for the rest', () => {
  const { text } = write('Beste', facts({ open: amount('234.56') }));
  expect(text).toContain('Nog te betalen: €\u00a0234,56');
});

it.each(LANGUAGES)('in %s nothing is left unfilled and nothing loads from elsewhere', (language) => {
  const { html, text } = write('{{amount}}', facts({}, { language }));
  expect(html).toContain(`<html lang="${language}"`);
  for (const part of [html.replace(/<style>[\s\S]*<\/style>/, ''), text])
    expect(part).not.toMatch(/[{}]|undefined|mail\./);
  expect(html).not.toMatch(/<script|url\(|src="http|@import/);
});
