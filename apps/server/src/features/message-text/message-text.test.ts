import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { LANGUAGES } from '@penning/i18n';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../../test/furnish-company.ts';
import { registerCompany, startMailedServer } from '../delivery/test-company.ts';
import { deliverMessage } from '../outbox/deliver-message.ts';

type Mailed = Awaited<ReturnType<typeof startMailedServer>>;

let mailed: Mailed;
let server: Mailed['server'];
let company: Mailed['company'];
beforeAll(async () => {
  mailed = await startMailedServer();
  ({ server, company } = mailed);
});
afterAll(() => mailed.stop());

async function textOf(kind: string, language = 'en') {
  const { data } = await company.client.company.listEmailTemplates();
  return defined(data.find((text) => text.kind === kind && text.language === language));
}

it('each kind has a text in each language, and none repeats the amount, the due date or the link', async () => {
  const { data } = await company.client.company.listEmailTemplates();
  expect(data).toHaveLength(4 * LANGUAGES.length);
  for (const { body } of data)
    expect(body).not.toMatch(
      /\{\{(?:amount|due_date|view_link|pay_link|pay_widget|quotation_accept_button)\}\}/,
    );
});

it.each(['invoice', 'credit', 'quotation', 'reminder'])(
  'a text for %s is previewed by an example until there is a document, with what is typed',
  async (kind) => {
    const { id, body } = await textOf(kind, 'de');
    const preview = company.client.emailTemplate.preview;
    const saved = (await preview({ params: { id }, body: {} })).data;
    expect(saved).toMatchObject({ number: null });
    for (const part of [saved.subject, saved.text, saved.html.replace(/<style>[\s\S]*<\/style>/, '')])
      expect(part).not.toMatch(/[{}]/);
    expect(body).not.toBe('');
    const typed = await preview({ params: { id }, body: { subject: 'For {{contact}}', body: 'Typed now' } });
    expect(typed.data.html).toContain('Typed now');
    expect(typed.data.text).toContain('Typed now');
  },
);

it('a text is previewed with the latest document once there is one', async () => {
  const invoice = await company.send(['ann@example.test']);
  const { id } = await textOf('invoice');
  const { data } = await company.client.emailTemplate.preview({ params: { id }, body: {} });
  expect(data.number).toBe(invoice.number);
  expect(data.subject).toContain(invoice.number);
  expect(data.text).toContain('€\u00a0121,00');
});

it('a file is attached to every email of its text, and a reset restores the original words', async () => {
  const { client } = company;
  const { id, subject, body } = await textOf('invoice');
  const file = (await client.upload.create({ body: new File(['How to pay'], 'how-to-pay.txt') })).data;
  const changed = await client.company.updateEmailTemplate({
    params: { id },
    body: { subject: 'New', attachmentId: file.id },
  });
  expect(changed.data).toMatchObject({ subject: 'New', body, attachment: { filename: 'how-to-pay.txt' } });
  const invoice = await company.send(['ann@example.test']);
  const [delivery] = (await client.delivery.listOfInvoice({ params: { id: invoice.id } })).data;
  const companyId = (await client.company.get()).data.id;
  await deliverMessage(server.services, { companyId, deliveryId: defined(delivery).id });
  const mail = await PostalMime.parse(defined(mailed.smtp.taken.at(-1)).source);
  expect(mail.attachments.map(({ filename }) => filename)).toContain('how-to-pay.txt');
  expect((await refusalOf(client.upload.delete({ params: { id: file.id } }))).code).toBe(ERRORS.inUse.code);
  expect((await client.emailTemplate.reset({ params: { id } })).data).toMatchObject({
    subject,
    body,
    attachment: null,
  });
  expect((await client.company.getEmailTemplate({ params: { id } })).data).toMatchObject({
    subject,
    attachment: null,
  });
});

it('a file of another company, and an unknown tag, are refused', async () => {
  const { id } = await textOf('invoice');
  const stranger = await registerCompany(server);
  const file = (await stranger.client.upload.create({ body: new File(['x'], 'x.txt') })).data;
  const update = company.client.company.updateEmailTemplate;
  expect((await refusalOf(update({ params: { id }, body: { attachmentId: file.id } }))).status).toBe(404);
  expect((await refusalOf(update({ params: { id }, body: { body: '{{nope}}' } }))).code).toBe(
    ERRORS.validationFailed.code,
  );
});

it('text messages have texts in each language, a usage count, and the platform’s price', async () => {
  const { client } = company;
  const { data: texts } = await client.sms.listTexts();
  expect(texts).toHaveLength(3 * LANGUAGES.length);
  const companyId = (await client.company.get()).data.id;
  const superuser = await server.superuser();
  await superuser.query(
    `INSERT INTO penning.usage SELECT $1, month::date, 'sms', count, 0.25 FROM (VALUES
       (date_trunc('month', $2::timestamptz), 3), (date_trunc('month', $2::timestamptz) - interval '1 month', 5),
       (date_trunc('month', $2::timestamptz) - interval '3 months', 7)) AS used (month, count)`,
    [companyId, server.clock.now()],
  );
  await superuser.end();
  expect((await client.sms.getSettings()).data).toEqual({
    statistics: { lastMonth: 5, currentMonth: 3, total: 15 },
    segmentPrice: '0.25',
    connected: false,
    retriesFailedEmail: false,
  });
  const { id, text } = defined(texts[0]);
  const changed = await client.sms.updateText({ params: { id }, body: { text: 'Pay {{amount}}' } });
  expect(changed.data.text).toBe('Pay {{amount}}');
  const refused = await refusalOf(client.sms.updateText({ params: { id }, body: { text: '{{nope}}' } }));
  expect(refused).toMatchObject({ field: 'text' });
  expect((await client.sms.resetText({ params: { id } })).data.text).toBe(text);
  expect((await client.sms.getText({ params: { id } })).data.text).toBe(text);
});
