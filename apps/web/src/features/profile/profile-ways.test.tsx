import { ProfileInput, type ProfileValues } from '@penning/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { reader } from '../../ui/reader.ts';
import { ProfileWays } from './profile-ways.tsx';

const Shape = ProfileInput.pick({ paymentWays: true, onlineOrder: true, paymentProvider: true });

function Example() {
  const form = useZodForm(Shape, { paymentWays: null, onlineOrder: null, paymentProvider: 'mollie--2' });
  return (
    <>
      <ProfileWays form={form as unknown as Parameters<typeof ProfileWays>[0]['form']} />
      <output>{JSON.stringify((form.values as ProfileValues).onlineOrder)}</output>
    </>
  );
}

it('a profile with its own payment methods orders those of its own account, beginning as the company’s', async () => {
  const server = startFakeServer();
  const { t } = reader();
  server.answer('company.getPaymentPage', () => ({
    data: {
      message: '',
      successMessage: '',
      methods: ['online' as const],
      onlineOrder: ['creditcard'],
      allowParts: false,
      asksAgreement: false,
    },
  }));
  server.answer('company.listOnlineMethods', () => ({
    data: [
      { id: 'ideal', name: 'iDEAL' },
      { id: 'creditcard', name: 'Card' },
    ],
  }));
  const { user } = await show(<Example />);
  const own = await screen.findByRole('switch');
  await user.click(own);
  const first = await screen.findByRole('button', { name: t('settings.paymentWayUp', { name: 'Card' }) });
  expect(first).toHaveProperty('disabled', true);
  expect(server.calls('company.listOnlineMethods')).toMatchObject([{ query: { provider: 'mollie--2' } }]);
  await user.click(screen.getByRole('button', { name: t('settings.paymentWayUp', { name: 'iDEAL' }) }));
  expect(screen.getByText('["ideal","creditcard"]')).toBeTruthy();
  await user.click(own);
  expect(screen.getByText('null')).toBeTruthy();
});
