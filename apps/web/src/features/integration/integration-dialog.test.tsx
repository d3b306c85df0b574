import type { Integration, IntegrationChange } from '@penning/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../test/fake-server.ts';
import { preferencesOf } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { reader } from '../../ui/reader.ts';
import { IntegrationCard } from './integration-card.tsx';
import { IntegrationDialog } from './integration-dialog.tsx';

const integration: Integration = {
  name: 'twinfield',
  class: 'accounting',
  title: 'Twinfield',
  summary: '',
  free: true,
  price: null,
  agreed: true,
  authorises: true,
  state: 'connected',
  reason: null,
  message: '',
  enabled: true,
  isMapped: false,
  jobs: { waiting: 0, failed: 0 },
  office: '',
  connectedAt: null,
  lastTestedAt: null,
  webhookUrl: null,
  tillPageUrl: null,
  config: { freeText: 'Order {{reference}}' },
  fields: [
    {
      name: 'freeText',
      type: 'text',
      label: 'Free text',
      hint: 'Added to each posting.',
      required: false,
      choices: [],
      tags: [
        { value: 'reference', label: 'Reference' },
        { value: 'due_date', label: 'Due date' },
      ],
      isFromService: false,
      isSet: true,
    },
  ],
};

it('a text with tags shows them by name, inserts one by its button and saves what it stands for', async () => {
  const { t } = reader();
  const server = startFakeServer();
  server.answer('preferences.get', () => ({ data: preferencesOf() }));
  let sent: IntegrationChange | undefined;
  server.answer('integration.update', ({ body }) => {
    sent = body;
    return { data: integration };
  });
  const { user } = await show(
    <IntegrationDialog integration={integration} place={{ accountant: false }} onClose={() => undefined} />,
  );
  const area = await screen.findByLabelText('Free text');
  expect(area.textContent).toBe('Order Reference');
  // The tags are offered while one writes in it.
  await user.click(area);
  await user.click(screen.getByRole('button', { name: 'Due date' }));
  await user.click(screen.getByRole('button', { name: t('common.save') }));
  await waitFor(() => expect(sent?.config?.['freeText']).toContain('{{due_date}}'));
  expect(sent?.config?.['freeText']).toContain('{{reference}}');
});

it('a secret that was typed is not stored in the browser, and the rest is there after a closed dialog', async () => {
  const [text] = integration.fields;
  if (!text) throw new Error('the sample has no field');
  const plain = { ...text, tags: [], name: 'office', label: 'Office' };
  const key = { ...plain, type: 'secret' as const, name: 'key', label: 'Key', isSet: false };
  const service: Integration = { ...integration, config: {}, fields: [plain, key] };
  const dialog = (
    <IntegrationDialog integration={service} place={{ accountant: false }} onClose={() => undefined} />
  );
  const { user } = await show(dialog);
  await user.type(await screen.findByLabelText('Office'), 'North');
  await user.type(screen.getByLabelText('Key'), 'hunter2');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('hunter2');
  cleanup();
  await show(dialog);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Office').value).toBe('North'));
  expect(screen.getByLabelText<HTMLInputElement>('Key').value).toBe('');
});

const openCard = (onActivity?: () => void) =>
  show(
    <IntegrationCard
      integration={{ ...integration, jobs: { waiting: 3, failed: 1 } }}
      place={{ accountant: false }}
      mayWrite={false}
      onEdit={() => undefined}
      onLeave={() => undefined}
      onActivity={onActivity}
      onMatch={undefined}
    />,
  );

const counts = () => {
  const { t } = reader();
  return `${t('integration.jobsWaiting', { count: 3 })} · ${t('integration.jobsFailed', { count: 1 })}`;
};

it('says how many documents wait and how many failed, and leads to them', async () => {
  let shown = 0;
  const { user } = await openCard(() => (shown += 1));
  await user.click(screen.getByRole('button', { name: counts() }));
  expect(shown).toBe(1);
});

it('says it without a link where they aren’t shown', async () => {
  await openCard();
  expect(screen.getByText(counts())).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
