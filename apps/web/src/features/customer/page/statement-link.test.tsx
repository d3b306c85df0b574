import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startFakeServer } from '../../../../test/fake-server.ts';
import { id } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import { StatementLink } from './statement-link.tsx';

it('is told apart from that of a merged customer, which can be revoked too', async () => {
  const server = startFakeServer();
  let ofMerged = 1;
  server.answer('customerStatement.getLink', () => ({ data: { url: null, ofMerged } }));
  const revoke = vi.fn<() => undefined>(() => {
    ofMerged = 0;
  });
  server.answer('customerStatement.revokeLink', revoke);
  const { t } = reader();
  const { user } = await show(<StatementLink customerId={id(1)} />);
  expect(await screen.findByText(t('customerStatement.linkOfMerged', { count: 1 }))).toBeTruthy();
  expect(screen.getByRole('button', { name: t('customerStatement.createLink') })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: t('customerStatement.revokeLink') }));
  await vi.waitFor(() =>
    expect(screen.queryByText(t('customerStatement.linkOfMerged', { count: 1 }))).toBeNull(),
  );
  expect(revoke).toHaveBeenCalledOnce();
});
