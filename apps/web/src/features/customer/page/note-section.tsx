import { ActionIcon, Button, Textarea } from '@mantine/core';
import type { CustomerNote } from '@penning/contract';
import { IconTrash } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { z } from 'zod';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Failure } from '../../../ui/failure.tsx';
import { useReader, useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { useKeptState } from '../../session/kept/use-kept-state.ts';
import { useMay } from '../../session/use-preferences.ts';
import classes from './customer-page.module.css';

const FIRST = 5;
const MORE = 200;

/** Colleagues' notes about the customer. */
export function NoteSection({ customerId }: { customerId: string }) {
  const t = useTexts();
  const mayWrite = useMay('customer.write');
  const [perPage, setPerPage] = useState(FIRST);
  const read = useRead(
    'customerNote.list',
    { params: { id: customerId }, query: { perPage } },
    { keepPrevious: true },
  );
  const notes = read.data?.data ?? [];
  return (
    <Section title={t('customerPage.notes')} hint={t('customerPage.notesHint')}>
      {read.error && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {mayWrite && <NewNote key={customerId} customerId={customerId} />}
      <ul className={classes['list']}>
        {notes.map((note) => (
          <NoteRow key={note.id} note={note} mayWrite={mayWrite} />
        ))}
      </ul>
      {perPage === FIRST && read.data?.meta.next && (
        <Button variant="subtle" size="xs" onClick={() => setPerPage(MORE)}>
          {t('customerPage.olderNotes')}
        </Button>
      )}
    </Section>
  );
}

function NoteRow({ note, mayWrite }: { note: CustomerNote; mayWrite: boolean }) {
  const { t, instant } = useReader();
  const remove = useWrite('customerNote.delete');
  const { id, customerId, body, author, createdAt } = note;
  return (
    <li className={classes['person']}>
      <div>
        <span className={classes['dimmed']}>
          {author} · {instant(createdAt)}
        </span>
        <p>{body}</p>
      </div>
      {mayWrite && (
        <ActionIcon
          variant="subtle"
          color="gray"
          loading={remove.isPending}
          aria-label={t('customerPage.removeNote')}
          onClick={() => remove.mutate({ params: { id: customerId, noteId: id } })}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

function NewNote({ customerId }: { customerId: string }) {
  const t = useTexts();
  const typed = useKeptState(`note:${customerId}`, { shape: z.string(), empty: '' });
  const body = typed.value;
  const create = useWrite('customerNote.create', { onSuccess: typed.forget });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (body.trim() !== '') create.mutate({ params: { id: customerId }, body: { body } });
  };
  return (
    <form className={classes['new']} onSubmit={submit} data-changed={body !== '' || undefined}>
      <Textarea
        aria-label={t('customerPage.newNote')}
        placeholder={t('customerPage.newNote')}
        rows={2}
        maxLength={4000}
        value={body}
        onChange={(event) => typed.change(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        size="xs"
        loading={create.isPending}
        disabled={body.trim() === ''}
      >
        {t('customerPage.addNote')}
      </Button>
    </form>
  );
}
