import type { VatCode } from '@penning/contract';
import { defined, parseFactor } from '@penning/domain';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import { VatCodeList } from './vat-code-list.tsx';

const addOwn = () => reader().t('settings.ownCodesAdd');
const codeOf = (type: VatCode['type'], factor: string): VatCode => ({
  id: crypto.randomUUID(),
  name: `Code ${type}`,
  code: '',
  factor: defined(parseFactor(factor)),
  type,
  exemptionCode: '',
  exemptionReason: '',
  country: '',
  retired: false,
});

function answer(server: FakeServer, ...codes: VatCode[]) {
  server.answer('vatCode.list', () => ({ data: codes }));
}

it('the rate of what isn’t taxed is its regime', async () => {
  answer(startFakeServer(), codeOf('high', '1.21'), codeOf('ICPS', '1'), codeOf('zero', '1'));
  await show(<VatCodeList />);
  expect(await screen.findByRole('cell', { name: '21%' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'reverse' })).toBeTruthy();
  expect(screen.getAllByRole('cell', { name: '0%' })).toHaveLength(1);
});

it('a company with the rates of another country is offered those of its own', async () => {
  const server = startFakeServer();
  const codes = [codeOf('high', '1.21')];
  answer(server, ...codes);
  server.answer('vatCode.addOwn', () => {
    const added = codeOf('high', '1.19');
    codes.unshift(added);
    answer(server, ...codes);
    return { data: [added] };
  });
  const { user } = await show(<VatCodeList />, { preferences: { country: 'DE' } });
  await user.click(await screen.findByRole('button', { name: addOwn() }));
  expect(await screen.findByRole('cell', { name: '19%' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: addOwn() })).toBeNull();
});

it('a company that charges no VAT is offered none', async () => {
  answer(startFakeServer(), codeOf('smallBusiness', '1'));
  await show(<VatCodeList />, { preferences: { country: 'DE' } });
  expect(await screen.findByRole('cell', { name: 'exempt' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: addOwn() })).toBeNull();
});

it('a Spanish company is offered IGIC, with its general rate', async () => {
  const server = startFakeServer();
  const { t } = reader();
  answer(server, codeOf('high', '1.21'), codeOf('igic', '1.07'));
  const { user } = await show(<VatCodeList />, { preferences: { country: 'ES' } });
  expect(await screen.findByRole('cell', { name: 'IGIC 7%' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: t('settings.addVatCode') }));
  await user.selectOptions(await screen.findByLabelText(t('settings.vatType')), t('settings.vatType_igic'));
  expect(screen.getByLabelText<HTMLInputElement>(t('settings.vatRatePercent'), { exact: false }).value).toBe(
    '7',
  );
});

it('companies elsewhere are not', async () => {
  const { t } = reader();
  answer(startFakeServer(), codeOf('high', '1.21'));
  const { user } = await show(<VatCodeList />, { preferences: { country: 'NL' } });
  await user.click(await screen.findByRole('button', { name: t('settings.addVatCode') }));
  await screen.findByLabelText(t('settings.vatType'));
  expect(screen.queryByRole('option', { name: t('settings.vatType_igic') })).toBeNull();
});
