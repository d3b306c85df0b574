import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OFFLINE, startFakeServer } from '../../../test/fake-server.ts';
import { id } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { reader } from '../../ui/reader.ts';
import { CommentPanel } from './comment-panel.tsx';

const DOCUMENT = id(71);
const COMMENT = {
  id: id(72),
  documentId: DOCUMENT,
  body: 'Called them',
  author: 'Ada',
  createdAt: '2026-11-22T10:00:00.000Z',
  isOwn: true,
};

it('keeps a comment that did not arrive, and its token, after a reload', async () => {
  const server = startFakeServer();
  server.answer('comment.list', () => ({ data: [] }));
  server.answer('comment.create', () => {
    throw OFFLINE;
  });
  const field = () =>
    screen.findByRole<HTMLTextAreaElement>('textbox', { name: reader().t('comment.placeholder') });
  const add = () => screen.getByRole('button', { name: reader().t('comment.add') });
  const { user } = await show(<CommentPanel documentId={DOCUMENT} />);
  await user.type(await field(), 'Called them');
  await user.click(add());
  await waitFor(() => expect(server.calls('comment.create')).toHaveLength(1));
  cleanup();
  server.answer('comment.create', () => ({ data: COMMENT }));
  const again = await show(<CommentPanel documentId={DOCUMENT} />);
  expect((await field()).value).toBe('Called them');
  await again.user.click(add());
  await waitFor(async () => expect((await field()).value).toBe(''));
  const tokens = server.calls('comment.create').map(({ body }) => body.token);
  expect(new Set(tokens).size).toBe(1);
  expect(sessionStorage).toHaveLength(0);
});
