import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts';
import { customerOf, id, preferencesOf } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { reader } from '../../ui/reader.ts';
import { BulkForm } from '../archive/bulk/bulk-form.tsx';
import { BulkEmailDialog } from '../customer/list/bulk-email-dialog.tsx';
import { RequestMandateDialog } from '../mandate/request-mandate-dialog.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer('preferences.get', () => ({ data: preferencesOf() }));
});

const nothing = () => undefined;
const selection = { ids: [id(1)] };

/** Where emails are sent that no proposal is read for. */
const PLACES: [string, () => ReactElement][] = [
  ['a mandate', () => <RequestMandateDialog customer={customerOf()} onClose={nothing} />],
  [
    'many customers',
    () => <BulkEmailDialog opened selection={() => selection} onClose={nothing} onSent={nothing} />,
  ],
  [
    'many reminders',
    () => <BulkForm asked={{ action: 'remind', count: 1, selection }} onBegun={nothing} onClose={nothing} />,
  ],
];

it.each(PLACES)('says that the own mail server fails, before an email about %s', async (_, place) => {
  const { t } = reader();
  const problem = { fault: 'mailServerSignInRefused', whenFailing: 'hold' } as const;
  server.answer('mailServer.getProblem', () => ({ data: problem }));
  await show(place());
  const note = await screen.findByRole('alert', { name: t('sender.ownServerFails') });
  expect(note.textContent).toContain(t('sender.ownServerFails_hold'));
});
