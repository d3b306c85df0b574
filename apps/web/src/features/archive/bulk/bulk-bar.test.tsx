import type { BulkAction, BulkAdvice } from '@penning/contract';
import { plainDate } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, refusal, startFakeServer } from '../../../../test/fake-server.ts';
import { bulkOf, id, pageOf, preferencesOf } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import { type Selection, createSelection } from '../../../ui/table/selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { RunningActions } from './recent-actions.tsx';

const IDS = [id(1001), id(1002), id(1003)];
/** The progress is asked for again after a moment. */
const PATIENCE = { timeout: 10_000 };

let server: FakeServer;
let selection: Selection;
let t: Translate;
beforeEach(() => {
  t = reader().t;
  server = startFakeServer();
  selection = createSelection(IDS);
  server.answer('bulk.start', () => ({ data: { ...bulkOf(), advice: null } }));
  server.answer('bulk.get', () => ({ data: bulkOf({ done: 1 }) }));
  server.answer('preferences.get', () => ({ data: preferencesOf() }));
  server.answer('mailServer.getProblem', () => ({ data: null }));
});

async function open(
  tick: readonly string[] = IDS.slice(0, 2),
  actions: readonly BulkAction[] = ['remind', 'credit', 'registerPayment'],
) {
  for (const one of tick) selection.set(one, true, false);
  return show(
    <BulkBar
      rowCount={IDS.length}
      selection={selection}
      source={{ filter: { type: 'invoice', status: 'open' }, meta: pageOf(3, { count: 60 }) }}
      actions={actions}
      downloads={['pdf']}
    />,
    { at: '/archive' },
  );
}

type User = Awaited<ReturnType<typeof open>>['user'];

/** Chooses an action; returns the window that asks before anything happens. */
async function ask(user: User, action: BulkAction) {
  await user.click(screen.getByRole('button', { name: t('bulk.actions') }));
  await user.click(await screen.findByRole('menuitem', { name: t(`bulk.action_${action}`) }));
  return within(await screen.findByRole('dialog'));
}

async function remind() {
  const { user } = await open();
  const dialog = await ask(user, 'remind');
  await user.click(dialog.getByRole('button', { name: t('bulk.action_remind') }));
  expect(await dialog.findByText(t('bulk.progress', { done: '1', total: '2' }), {}, PATIENCE)).toBeTruthy();
  return { user, dialog };
}

describe('an action on many documents', () => {
  it('says what it will do to how many, and does nothing when that is called off', async () => {
    const { user } = await open();
    const dialog = await ask(user, 'credit');
    const counted = t('bulk.documents', { count: 2 });
    expect(dialog.getByText(t('bulk.title_credit', { count: counted }))).toBeTruthy();
    expect(dialog.getByText(t('bulk.text_credit'))).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: t('common.cancel') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls('bulk.start')).toEqual([]);
    expect(selection.ids().size).toBe(2);
  });

  it('is begun with the selected ones, and shows how far it is', async () => {
    const { dialog } = await remind();
    expect(server.calls('bulk.start')[0]?.body).toMatchObject({
      action: 'remind',
      selection: { ids: IDS.slice(0, 2) },
    });
    expect(dialog.getByRole('progressbar')).toHaveProperty('value', 1);
  });

  it('on all that match names the filter and what was taken out', async () => {
    const { user } = await open([]);
    act(() => selection.setAll(true));
    await user.click(screen.getByRole('button', { name: t('bulk.selectAll', { count: '60' }) }));
    act(() => selection.set(IDS[2] ?? '', false, false));
    const dialog = await ask(user, 'remind');
    const counted = t('bulk.documents', { count: 59 });
    expect(dialog.getByText(t('bulk.title_remind', { count: counted }))).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: t('bulk.action_remind') }));
    await waitFor(() => expect(server.calls('bulk.start')).toHaveLength(1));
    expect(server.calls('bulk.start')[0]?.body.selection).toMatchObject({
      filter: { type: 'invoice', status: 'open' },
      except: [IDS[2]],
    });
  });

  it('names what failed and why, and clears the selection when it is over', async () => {
    server.answer('bulk.listItems', () => ({
      data: [
        {
          position: 1,
          documentId: id(1001),
          label: '2026-0001',
          state: 'failed' as const,
          code: 1,
          message: 'The customer has no address.',
        },
      ],
      meta: pageOf(1),
    }));
    const { user, dialog } = await remind();
    server.answer('bulk.get', () => ({ data: bulkOf({ state: 'done', done: 1, failed: 1 }) }));
    const failures = within(await dialog.findByRole('region', { name: t('bulk.failures') }, PATIENCE));
    expect(await failures.findByText('The customer has no address.')).toBeTruthy();
    expect(failures.getByText('2026-0001')).toBeTruthy();
    expect(selection.ids().size).toBe(0);
    const [close] = dialog.getAllByRole('button', { name: t('common.close') }).toReversed();
    await user.click(close ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can be stopped, which leaves what is done', async () => {
    server.answer('bulk.cancel', () => ({ data: bulkOf({ state: 'cancelling', done: 1 }) }));
    const { user, dialog } = await remind();
    server.answer('bulk.get', () => ({ data: bulkOf({ state: 'cancelled', done: 1 }) }));
    await user.click(dialog.getByRole('button', { name: t('bulk.stop') }));
    expect(await dialog.findByText(t('bulk.state_cancelled'), {}, PATIENCE)).toBeTruthy();
    expect(dialog.getByText(new RegExp(t('bulk.notDone', { count: 1 })))).toBeTruthy();
    expect(server.calls('bulk.cancel')[0]?.params).toEqual({ id: bulkOf().id });
  });

  it('goes on behind the page, and says how it ended', async () => {
    const { user, dialog } = await remind();
    await user.click(dialog.getByRole('button', { name: t('bulk.hide') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.answer('bulk.get', () => ({ data: bulkOf({ state: 'done', done: 2 }) }));
    expect(await screen.findByText(t('bulk.done', { count: 2 }), {}, PATIENCE)).toBeTruthy();
  });

  it('says until when the rest waits for emails, and that it goes on by itself', async () => {
    const waitsUntil = '2026-11-23T00:00:00.000Z';
    server.answer('bulk.get', () => ({ data: bulkOf({ done: 1, waitsUntil }) }));
    const { dialog } = await remind();
    const waits = t('bulk.waits', { count: 1, time: reader().instant(waitsUntil) });
    expect(dialog.getByText(`${waits} ${t('bulk.waitsHint')}`)).toBeTruthy();
    expect(dialog.getByText(t('bulk.state_waiting'))).toBeTruthy();
  });

  it('that the server refuses leaves the rows selected and says why', async () => {
    server.answer('bulk.start', () => {
      throw refusal('tooManySelected', undefined, 'Too many at once.');
    });
    const { user } = await open();
    const dialog = await ask(user, 'remind');
    await user.click(dialog.getByRole('button', { name: t('bulk.action_remind') }));
    expect(await screen.findByText('Too many at once.')).toBeTruthy();
    expect(selection.ids().size).toBe(2);
  });
});

describe('sending drafts', () => {
  const openSending = async (found: Partial<BulkAdvice> = {}) => {
    const lastDate = plainDate('2026-11-20');
    server.answer('bulk.preview', () => ({
      data: { lastDate, backDated: 0, nextNumber: '2026-0412', afterNumbersYear: 0, ...found },
    }));
    const { user } = await open(IDS.slice(0, 2), ['send']);
    return { user, dialog: await ask(user, 'send') };
  };

  it('asks why some are dated before the last invoice', async () => {
    const { user, dialog } = await openSending({ backDated: 1 });
    await user.type(await dialog.findByLabelText(t('invoice.backDatingReason')), 'Brought in late');
    await user.click(dialog.getByRole('button', { name: t('bulk.action_send') }));
    await waitFor(() => expect(server.calls('bulk.start')).toHaveLength(1));
    expect(server.calls('bulk.start')[0]?.body).toMatchObject({ backDatingReason: 'Brought in late' });
  });

  it('asks nothing where none is', async () => {
    const { dialog } = await openSending();
    await waitFor(() => expect(server.calls('bulk.preview')).toHaveLength(1));
    // The list shows the newest first, and the oldest is numbered first.
    expect(server.calls('bulk.preview')[0]?.body).toEqual({ selection: { ids: [id(1002), id(1001)] } });
    expect(dialog.queryByLabelText(t('invoice.backDatingReason'))).toBeNull();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('says how many would get a number of an earlier year', async () => {
    const { dialog } = await openSending({ afterNumbersYear: 2 });
    const said = t('bulk.afterNumbersYear', { count: 2, number: '2026-0412' });
    expect(await dialog.findByText(said)).toBeTruthy();
  });

  it('says that this could not be read, and reads it again', async () => {
    server.answer('bulk.preview', () => {
      throw refusal('internal');
    });
    const { user } = await open(IDS.slice(0, 2), ['send']);
    const dialog = await ask(user, 'send');
    expect(await dialog.findByText(t('common.loadFailed'))).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: t('common.retry') }));
    await waitFor(() => expect(server.calls('bulk.preview')).toHaveLength(2));
  });
});

describe('an action that someone left', () => {
  it('is found again above the list, with a way back to it, until it is over', async () => {
    server.answer('bulk.list', () => ({ data: [bulkOf({ done: 1 })], meta: pageOf(1) }));
    const { user } = await show(<RunningActions />, { at: '/archive' });
    const status = await screen.findByRole('status');
    await waitFor(() => expect(status.textContent).toContain(t('bulk.running_remind')));
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 1);
    await user.click(screen.getByRole('button', { name: t('bulk.view') }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: t('bulk.stop') })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: t('bulk.hide') }));
    server.answer('bulk.list', () => ({ data: [], meta: pageOf(0) }));
    server.answer('bulk.get', () => ({ data: bulkOf({ state: 'done', done: 2 }) }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), PATIENCE);
  });
});
