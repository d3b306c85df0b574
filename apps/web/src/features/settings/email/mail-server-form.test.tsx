import type { EmailAddress, MAIL_SECURITIES } from '@penning/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import { MailServerForm } from './mail-server-form.tsx';

const SENDER: EmailAddress = {
  id: '0199a000-0000-7000-8000-000000000001',
  type: 'send',
  address: 'sales@zoe.example',
  verified: true,
  use: 'send',
  isDefault: true,
  linkExpiresAt: null,
  createdAt: '2026-11-01T10:00:00.000Z',
};

it('the usual port follows the encryption; any other stays', async () => {
  const { t } = reader();
  const { user } = await show(<MailServerForm server={null} senders={[SENDER]} />);
  const port = screen.getByLabelText(new RegExp(`^${t('sender.port')}`));
  const choose = (security: (typeof MAIL_SECURITIES)[number]) =>
    user.selectOptions(screen.getByLabelText(t('sender.security')), security);
  expect(port).toHaveProperty('value', '587');
  await choose('tls');
  expect(port).toHaveProperty('value', '465');
  await choose('starttls');
  expect(port).toHaveProperty('value', '587');
  await user.clear(port);
  await user.type(port, '2525');
  await choose('tls');
  expect(port).toHaveProperty('value', '2525');
});
