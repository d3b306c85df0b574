import type { Integration, IntegrationMapping } from '@penning/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import { reader } from '../../ui/reader.ts';
import { MappingPanel } from './mapping-panel.tsx';

const MAPPING: IntegrationMapping = {
  entries: [
    {
      kind: 'ledger',
      ours: 'l1',
      code: '8000',
      name: 'Revenue',
      isRequired: true,
      theirs: 'x1',
      suggested: 'x2',
    },
    { kind: 'vat', ours: 'v1', code: '', name: 'High', isRequired: true, theirs: '', suggested: '21' },
    { kind: 'vat', ours: 'v2', code: '', name: 'Low', isRequired: true, theirs: '', suggested: '' },
    { kind: 'vat', ours: 'v3', code: '', name: 'Old', isRequired: false, theirs: '', suggested: '' },
  ],
  choices: {
    ledger: [
      { value: 'x1', label: '1 · One' },
      { value: 'x2', label: '2 · Two' },
    ],
    vat: [
      { value: '21', label: '21%' },
      { value: '9', label: '9%' },
    ],
    costCenter: [],
  },
  isComplete: false,
  autobooking: false,
};
const integration = { name: 'moneybird', title: 'Moneybird' } as Integration;
const place = { accountant: false } as const;

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer('integration.getMapping', () => ({ data: MAPPING }));
});

async function open() {
  const { t } = reader();
  const onDone = vi.fn<() => void>();
  const { user } = await show(<MappingPanel integration={integration} place={place} onDone={onDone} />);
  await screen.findByText(t('integration.kind_ledger'));
  const choice = (name: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name });
  return { t, user, choice, onDone };
}

describe('matching with a bookkeeping', () => {
  it('starts with what is matched, and for the rest with what is suggested', async () => {
    const { t, choice } = await open();
    expect(choice(/Revenue/).value).toBe('x1');
    expect(choice(/High/).value).toBe('21');
    expect(screen.getByText(t('integration.matchSuggested'))).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe(t('integration.matchIncomplete', { count: 1 }));
  });

  it('says when everything needed is matched, and saves it whole', async () => {
    const { t, user, choice, onDone } = await open();
    let saved: unknown;
    server.answer('integration.saveMapping', ({ body }) => {
      saved = body;
      return { data: MAPPING };
    });
    await user.selectOptions(choice(/Low/), '9%');
    expect(screen.getByRole('status').textContent).toBe(t('integration.matchComplete'));
    await user.click(screen.getByRole('button', { name: t('common.save') }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(saved).toEqual({
      autobooking: false,
      entries: [
        { kind: 'ledger', ours: 'l1', theirs: 'x1' },
        { kind: 'vat', ours: 'v1', theirs: '21' },
        { kind: 'vat', ours: 'v2', theirs: '9' },
        { kind: 'vat', ours: 'v3', theirs: '' },
      ],
    });
  });
});
