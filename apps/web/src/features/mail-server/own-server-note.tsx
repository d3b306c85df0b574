import { Suspense } from 'react';
import { useRead } from '../../api/use-read.ts';
import { lazyPart } from '../../ui/load/lazy-part.ts';
import { ReadFailure } from '../../ui/read-failure.tsx';

/** Loaded by those whose own mail server fails. */
const MailServerNote = lazyPart(async () => (await import('./mail-server-note.tsx')).MailServerNote);

/** The note about the company's own mail server, for emails without a proposed message, which says so itself. */
export function OwnServerNote() {
  const read = useRead('mailServer.getProblem');
  if (!read.data) return <ReadFailure of={[read]} />;
  const problem = read.data.data;
  return (
    problem && (
      <Suspense fallback={null}>
        <MailServerNote problem={problem} />
      </Suspense>
    )
  );
}
