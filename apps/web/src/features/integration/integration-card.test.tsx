import type { Integration } from '@penning/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { reader } from '../../ui/reader.ts';
import { IntegrationCard } from './integration-card.tsx';

const { t } = reader();

const integration: Integration = {
  name: 'exact',
  class: 'accounting',
  title: 'Exact Online',
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
  jobs: { waiting: 3, failed: 1 },
  office: '',
  connectedAt: null,
  lastTestedAt: null,
  webhookUrl: null,
  tillPageUrl: null,
  config: {},
  fields: [],
};

const open = (onActivity?: () => void) =>
  show(
    <IntegrationCard
      integration={integration}
      place={{ accountant: false }}
      mayWrite={false}
      onEdit={() => undefined}
      onLeave={() => undefined}
      onActivity={onActivity}
      onMatch={undefined}
    />,
  );

const counts = `${t('integration.jobsWaiting', { count: 3 })} · ${t('integration.jobsFailed', { count: 1 })}`;

it('says how many documents wait and how many failed, and leads to them', async () => {
  let shown = 0;
  const { user } = await open(() => (shown += 1));
  await user.click(screen.getByRole('button', { name: counts }));
  expect(shown).toBe(1);
});

it('says it without a link where they aren’t shown', async () => {
  await open();
  expect(screen.getByText(counts)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
