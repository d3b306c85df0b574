import type { CrmLink } from '@penning/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts';
import { id, pageOf } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { reader } from '../../ui/reader.ts';
import { CrmSection } from './crm-section.tsx';

const AT = '2026-11-21T10:00:00.000Z';
const LINK: CrmLink = {
  integration: 'teamleader',
  title: 'Teamleader Focus',
  kind: 'company',
  state: 'linked',
  isAsking: false,
  url: 'https://focus.example/company',
  isWaiting: false,
  comparedAt: AT,
  conflicts: [],
};

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer('errand.list', () => ({ data: [], meta: pageOf(0) }));
  server.answer('crm.list', () => ({ data: [{ integration: LINK.integration, title: LINK.title }] }));
});

async function open(link: Partial<CrmLink>, preferences = {}) {
  server.answer('crm.get', () => ({ data: [{ ...LINK, ...link }] }));
  const { user } = await show(<CrmSection customerId={id(1)} />, { preferences });
  await screen.findByRole('heading', { name: LINK.title });
  return user;
}

describe('a customer’s CRM', () => {
  it('shows both values of what both sides changed, and takes the one that is chosen', async () => {
    server.answer('crm.choose', () => ({ data: [LINK] }));
    const user = await open({
      conflicts: [
        {
          field: 'address',
          ours: 'Kaai 1\n9000\nGent\nBE',
          theirs: '',
          oursAt: AT,
          theirsAt: AT,
          winner: 'ours',
        },
      ],
    });
    const { t } = reader();
    expect(screen.getByText(/Kaai 1/).textContent).toContain('9000 Gent');
    const other = screen.getByRole('button', {
      name: `${t('crm.use')}: ${t('customerPage.address')}, ${t('crm.noValue')}`,
    });
    await user.click(other);
    await waitFor(() => expect(server.calls('crm.choose')).toHaveLength(1));
    expect(server.calls('crm.choose')[0]?.body).toEqual({ field: 'address', use: 'theirs' });
  });

  it('is made in a CRM that doesn’t have it, once', async () => {
    server.answer('crm.get', () => ({ data: [] }));
    server.answer('crm.create', () => ({ data: { queued: true } }));
    const { user } = await show(<CrmSection customerId={id(1)} />);
    const name = { name: LINK.title };
    await user.click(await screen.findByRole('button', { name: reader().t('crm.create', name) }));
    await waitFor(() =>
      expect(server.calls('crm.create')).toMatchObject([
        { params: { id: id(1), integration: 'teamleader' } },
      ]),
    );
    expect(await screen.findByText(reader().t('crm.creating', name))).toBeTruthy();
  });

  it('asks what happens to a customer that was deleted there', async () => {
    server.answer('crm.confirm', () => ({ data: [] }));
    const user = await open({ state: 'deleted', isAsking: true });
    expect(screen.getByText(reader().t('crm.deletedThere', { name: LINK.title }))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: reader().t('crm.keep') }));
    await waitFor(() => expect(server.calls('crm.confirm')[0]?.body).toEqual({ answer: 'keep' }));
  });

  it('leaves the decision to people who may change customers', async () => {
    await open({ state: 'archived', isAsking: true }, { role: 'viewonly' });
    expect(screen.queryByRole('button', { name: reader().t('crm.archive') })).toBeNull();
  });
});
