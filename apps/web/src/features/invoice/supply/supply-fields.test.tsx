import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { WithEditor, storeWith } from '../../../../test/editor.tsx';
import { startFakeServer } from '../../../../test/fake-server.ts';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { SupplyFields } from './supply-fields.tsx';

let store: DraftStore;
beforeEach(() => {
  startFakeServer();
  store = storeWith();
});

async function open() {
  const { user } = await show(
    <WithEditor store={store}>
      <SupplyFields />
    </WithEditor>,
  );
  const choose = (way: 'none' | 'date' | 'period') =>
    user.selectOptions(screen.getByLabelText(reader().t('invoice.supply')), way);
  return { choose };
}

const type = (label: 'supplyDate' | 'supplyFrom' | 'supplyUntil', value: string) =>
  fireEvent.change(screen.getByLabelText(reader().t(`invoice.${label}`)), { target: { value } });

describe('when the goods or services were supplied', () => {
  it('is a day, a period or not stated', async () => {
    const { choose } = await open();
    await choose('date');
    expect(store.head()).toMatchObject({ supplyDate: '2026-11-22', supplyPeriod: null });
    type('supplyDate', '2026-11-02');
    expect(store.head().supplyDate).toBe('2026-11-02');
    await choose('period');
    type('supplyFrom', '2026-10-01');
    type('supplyUntil', '2026-10-31');
    expect(store.head()).toMatchObject({
      supplyDate: null,
      supplyPeriod: { from: '2026-10-01', until: '2026-10-31' },
    });
    await choose('none');
    expect(store.head()).toMatchObject({ supplyDate: null, supplyPeriod: null });
  });

  it('never ends before it starts', async () => {
    const { choose } = await open();
    await choose('period');
    type('supplyFrom', '2026-12-01');
    expect(store.head().supplyPeriod).toEqual({ from: '2026-12-01', until: '2026-12-01' });
    type('supplyUntil', '2026-11-30');
    expect(store.head().supplyPeriod).toEqual({ from: '2026-11-30', until: '2026-11-30' });
  });
});
