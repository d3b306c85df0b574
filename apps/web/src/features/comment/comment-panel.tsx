import { ActionIcon, Button, Text, Textarea } from '@mantine/core';
import type { DocumentComment } from '@penning/contract';
import { IconTrash } from '@tabler/icons-react';
import type { SyntheticEvent } from 'react';
import { z } from 'zod';
import { newId } from '../../api/new-id.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Failure } from '../../ui/failure.tsx';
import { useReader } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { useKeptState } from '../session/kept/use-kept-state.ts';
import { useMay } from '../session/use-preferences.ts';
import classes from './comment.module.css';

/** Colleagues' comments on a document; the customer never sees them. */
export function CommentPanel({ documentId }: { documentId: string }) {
  const { t } = useReader();
  const mayWrite = useMay('document.write');
  const comments = useRead('comment.list', { params: { id: documentId } });
  if (!comments.data) {
    if (!comments.error) return <LinesSkeleton lines={1} />;
    return <Failure error={comments.error} onRetry={() => void comments.refetch()} />;
  }
  const list = comments.data.data;
  return (
    <div className={classes['panel']}>
      <Text size="sm" c="dimmed">
        {list.length === 0 && !mayWrite ? t('comment.none') : t('comment.hint')}
      </Text>
      {list.length > 0 && (
        <ul className={classes['list']}>
          {list.map((comment) => (
            <CommentRow key={comment.id} comment={comment} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && <NewComment key={documentId} documentId={documentId} />}
    </div>
  );
}

function CommentRow({ comment, mayWrite }: { comment: DocumentComment; mayWrite: boolean }) {
  const { t, instant } = useReader();
  const remove = useWrite('comment.delete');
  const { id, documentId, body, author, createdAt, isOwn } = comment;
  return (
    <li>
      <div>
        <span className={classes['who']}>
          {author} · {instant(createdAt)}
        </span>
        <p>{body}</p>
      </div>
      {mayWrite && isOwn && (
        <ActionIcon
          variant="subtle"
          color="gray"
          loading={remove.isPending}
          aria-label={t('comment.remove')}
          onClick={() => remove.mutate({ params: { id: documentId, commentId: id } })}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

const NONE = { token: '', body: '' };

/** With its token, which stays the same until the comment arrived: a second press adds no second one. */
const Draft = z.object({ token: z.string(), body: z.string() });

function NewComment({ documentId }: { documentId: string }) {
  const { t } = useReader();
  const typed = useKeptState(`comment:${documentId}`, { shape: Draft, empty: NONE });
  const draft = typed.value;
  const create = useWrite('comment.create', {
    refreshes: ['invoice'],
    onSuccess: typed.forget,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (draft.body.trim() !== '') create.mutate({ params: { id: documentId }, body: draft });
  };
  return (
    <form className={classes['new']} onSubmit={submit} data-changed={draft.body !== '' || undefined}>
      <Textarea
        aria-label={t('comment.placeholder')}
        placeholder={t('comment.placeholder')}
        rows={2}
        maxLength={2000}
        value={draft.body}
        onChange={(event) => {
          const body = event.currentTarget.value;
          typed.change(body === '' ? NONE : { token: draft.token || newId(), body });
        }}
      />
      <Button type="submit" variant="default" loading={create.isPending} disabled={draft.body.trim() === ''}>
        {t('comment.add')}
      </Button>
    </form>
  );
}
