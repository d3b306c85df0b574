import type { DocumentTemplate, TemplateContent } from '@penning/contract';
import { defined, parsePercentage, parsePrice } from '@penning/domain';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { MASTER, storeWith } from '../../../../test/editor.tsx';
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts';
import { id } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { isBlank } from '../draft/draft-content.ts';
import { addTemplate } from './add-template.ts';
import { TemplateRow } from './template-row.tsx';

const TEMPLATE: DocumentTemplate = {
  id: id(1),
  name: 'Advice',
  lineCount: 2,
  updatedAt: '2026-11-22T09:00:00.000Z',
};
const CONTENT: TemplateContent = {
  profileId: id(9),
  currency: 'USD',
  language: 'en',
  includesVat: true,
  discount: defined(parsePercentage('10')),
  textTop: 'Dear customer',
  textBottom: '',
  lines: [
    {
      id: id(50),
      number: '',
      description: 'Advice',
      quantity: null,
      price: defined(parsePrice('95')),
      discount: defined(parsePercentage('0')),
      vatId: id(301),
      ledgerId: id(401),
      unit: '',
      descriptionOnly: false,
    },
  ],
};

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});

it('adds lines, texts and discount to the draft in place of an empty line, which can be undone', () => {
  const store = storeWith();
  store.changeHead({ textBottom: 'Thank you' });
  const before = store.content();
  const undo = addTemplate(store, MASTER, CONTENT);
  const { head, lines } = store.content();
  expect(lines.map(({ description }) => description)).toEqual(['Advice']);
  expect(lines[0]?.id).not.toBe(id(50));
  // The profile isn't there any more, and an empty text takes nothing away.
  expect(head).toMatchObject({
    textTop: 'Dear customer',
    textBottom: 'Thank you',
    discount: '10',
    includesVat: true,
    currency: 'USD',
    profileId: null,
  });
  undo();
  expect(store.content()).toEqual(before);
});

it('keeps what is written, and the currency and language of the customer', () => {
  const store = storeWith();
  const first = store.order()[0] ?? store.addLine();
  store.changeLine(first, { description: 'Travel' });
  store.changeHead({ customerId: id(100) });
  addTemplate(store, MASTER, CONTENT);
  const { head, lines } = store.content();
  expect(lines.filter((line) => !isBlank(line)).map(({ description }) => description)).toEqual([
    'Travel',
    'Advice',
  ]);
  expect(head).toMatchObject({ customerId: id(100), currency: 'EUR', language: 'nl' });
});

it('renames a template, and deletes it after asking', async () => {
  server.answer('documentTemplate.rename', ({ body }) => ({ data: { ...TEMPLATE, ...(body as object) } }));
  server.answer('documentTemplate.delete', () => undefined);
  const { user } = await show(
    <ul>
      <TemplateRow template={TEMPLATE} isBusy={false} onUse={() => undefined} />
    </ul>,
  );
  await user.click(screen.getByRole('button', { name: 'Rename Advice' }));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Counsel');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Template renamed');
  expect(server.calls('documentTemplate.rename')).toMatchObject([{ body: { name: 'Counsel' } }]);
  await user.click(screen.getByRole('button', { name: 'Delete Advice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Advice”?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Template deleted');
});
