import type { MailServer } from '@penning/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal, startFakeServer } from '../../../../test/fake-server.ts';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import { MailServerSection } from './mail-server-section.tsx';

const WORKING: MailServer = {
  host: 'mail.zoe.example',
  port: 587,
  security: 'starttls',
  username: 'zoe',
  addressId: '0199a000-0000-7000-8000-000000000001',
  address: 'sales@zoe.example',
  whenFailing: 'retry',
  hasPassword: true,
  testedAt: '2026-11-01T10:00:00.000Z',
  fault: null,
  failingSince: null,
};

it('a test that fails shows at once that the server doesn’t work', async () => {
  const { t } = reader();
  const server = startFakeServer();
  let own = WORKING;
  server.answer('mailServer.get', () => ({ data: own }));
  server.answer('mailServer.test', () => {
    own = { ...WORKING, fault: 'mailServerSignInRefused', failingSince: '2026-11-20T10:00:00.000Z' };
    throw refusal('mailServerSignInRefused');
  });
  const { user } = await show(<MailServerSection addresses={[]} />);
  await user.click(await screen.findByRole('button', { name: t('sender.serverTest') }));
  const start = t('sender.serverFailing', { at: '' }).trim();
  expect(await screen.findByText((text) => text.startsWith(start))).toBeTruthy();
});
