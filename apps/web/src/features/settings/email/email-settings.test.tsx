import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal, startFakeServer } from '../../../../test/fake-server.ts';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import { EmailSettings } from './email-settings.tsx';

it('what could not be loaded is said once, in place of what never comes, and can be tried again', async () => {
  const { t } = reader();
  const server = startFakeServer();
  let isDown = true;
  server.answer('company.listEmailTemplates', () => ({ data: [] }));
  server.answer('mailServer.get', () => ({ data: null }));
  server.answer('emailAddress.list', () => {
    if (isDown) throw refusal('internal');
    return { data: [] };
  });
  const { user } = await show(<EmailSettings />);
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByText(t('sender.addresses'))).toBeNull();
  isDown = false;
  await user.click(screen.getByRole('button', { name: t('common.retry') }));
  await waitFor(() => expect(screen.getByText(t('sender.noAddresses'))).toBeTruthy());
  expect(screen.queryByRole('alert')).toBeNull();
});
