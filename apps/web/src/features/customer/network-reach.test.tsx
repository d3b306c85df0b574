import { CustomerInput } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, refusal, startFakeServer } from '../../../test/fake-server.ts';
import { customerOf } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { reader } from '../../ui/reader.ts';
import { NetworkReach } from './network-reach.tsx';

const ADDRESS = '0208:0403170701';
const {
  id: _id,
  status: _status,
  masterId: _master,
  invoiceCount: _count,
  vatCheck: _check,
  warnings: _warnings,
  tagIds: _tags,
  updatedAt: _at,
  ...EMPTY
} = customerOf({ country: 'BE', coc: '', vatNumber: '', eInvoice: 'none', electronicAddress: null });

function Example(values: Partial<CustomerInput>) {
  const form = useZodForm(CustomerInput, { ...EMPTY, ...values });
  return (
    <>
      <NetworkReach form={form} />
      <output>{form.values.eInvoice}</output>
    </>
  );
}

let server: FakeServer;
let t: Translate;
beforeEach(() => {
  t = reader().t;
  server = startFakeServer();
});
const answer = (isReachable: boolean, receivesCredits: boolean) =>
  server.answer('transmission.findParticipant', () => ({
    data: { address: ADDRESS, isReachable, receivesCredits },
  }));

describe('a customer who is being entered', () => {
  it('is said to receive e-invoices, which can be chosen', async () => {
    answer(true, true);
    const { user } = await show(<Example coc="0403.170.701" />);
    expect(await screen.findByText(t('eInvoice.receives', { address: ADDRESS }))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('eInvoice.sendOverPeppol') }));
    expect(screen.getByText('peppol')).toBeTruthy();
    expect(server.calls('transmission.findParticipant')).toMatchObject([
      { query: { scheme: '0208', id: '0403170701' } },
    ]);
  });

  it.each([
    ['receivesInvoicesOnly', true, false],
    ['receivesNone', false, false],
  ] as const)('is described as the network says: %s', async (text, isReachable, receivesCredits) => {
    answer(isReachable, receivesCredits);
    await show(<Example vatNumber="BE0403170701" />);
    expect(await screen.findByText(t(`eInvoice.${text}`, { address: ADDRESS }))).toBeTruthy();
  });

  it('isn’t held up when the network can’t be asked, nor asked about without a number', async () => {
    server.answer('transmission.findParticipant', () => {
      throw refusal('unavailable');
    });
    await show(<Example coc="0403170701" />);
    expect(await screen.findByText(t('eInvoice.receivesUnknown'))).toBeTruthy();
    await show(<Example />);
    expect(server.calls('transmission.findParticipant')).toHaveLength(1);
  });
});
