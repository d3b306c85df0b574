import type { Translate } from '@penning/i18n';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, OFFLINE, startFakeServer } from '../../../../test/fake-server.ts';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import { DutyNote } from './duty-note.tsx';

const ADDRESS = '0208:0403170701';
const NEEDED: Parameters<typeof DutyNote>[0]['eInvoice'] = {
  wanted: 'none',
  profile: 'peppol',
  peppolAddress: ADDRESS,
  problems: [],
  isRequired: true,
};

let server: FakeServer;
let t: Translate;
let isReachable: boolean;
beforeEach(() => {
  t = reader().t;
  isReachable = true;
  server = startFakeServer();
  server.answer('transmission.findParticipant', () => ({
    data: { address: ADDRESS, isReachable, receivesCredits: isReachable },
  }));
});

describe('an e-invoice that Belgium requires', () => {
  it('says where it is sent', async () => {
    await show(<DutyNote eInvoice={NEEDED} channel="peppol" without={false} />);
    expect(screen.getByText(t('eInvoice.dutyMet', { address: ADDRESS }))).toBeTruthy();
  });

  it('says so too when the network can’t be asked', async () => {
    server.answer('transmission.findParticipant', () => {
      throw OFFLINE;
    });
    await show(<DutyNote eInvoice={NEEDED} channel="email" without={false} />);
    expect(screen.getByText(t('eInvoice.dutyMet', { address: ADDRESS }))).toBeTruthy();
  });

  it('warns that the customer isn’t on the network', async () => {
    isReachable = false;
    await show(<DutyNote eInvoice={NEEDED} channel="peppol" without={false} />);
    const warning = await screen.findByRole('alert');
    expect(warning.textContent).toContain(t('eInvoice.dutyNoReceipt', { address: ADDRESS }));
  });

  it.each([
    ['dutyNotPossible', { ...NEEDED, profile: null }, 'email', false],
    ['dutyNoAddress', { ...NEEDED, peppolAddress: null }, 'email', false],
    ['dutyWithout', NEEDED, 'mark', false],
    ['dutyWithout', NEEDED, 'email', true],
  ] as const)('warns when it doesn’t get there: %s', async (text, eInvoice, channel, without) => {
    await show(<DutyNote eInvoice={eInvoice} channel={channel} without={without} />);
    expect(screen.getByRole('alert').textContent).toContain(t(`eInvoice.${text}`));
  });
});
