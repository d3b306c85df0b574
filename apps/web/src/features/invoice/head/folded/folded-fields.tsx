import { Collapse, UnstyledButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { addDays, plainDate } from '@penning/domain';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useReader } from '../../../../ui/reader.ts';
import { useEditor } from '../../draft/editor-context.ts';
import { useHead, useProblems } from '../../draft/use-draft.ts';
import classes from './folded-fields.module.css';

/** Fields behind a line that says what is in them. Whether they are open is remembered on this device. */
export function FoldedFields({ children }: { children: ReactNode }) {
  const { t } = useReader();
  const [isOpen, setOpen] = useLocalStorage({ key: 'penning.invoice-details', defaultValue: false });
  const hasProblem = useProblems().head.includes('noProfile');
  const opened = isOpen || hasProblem;
  const ChevronIcon = opened ? IconChevronUp : IconChevronDown;
  return (
    <>
      <UnstyledButton
        className={classes['line'] ?? ''}
        aria-expanded={opened}
        onClick={() => setOpen(!opened)}
      >
        <span className={classes['summary']}>{useSummary()}</span>
        <span className={classes['label']}>
          {t('invoice.details')} <ChevronIcon size={16} aria-hidden />
        </span>
      </UnstyledButton>
      <Collapse expanded={opened}>
        <div className={classes['fields']}>{children}</div>
      </Collapse>
    </>
  );
}

/** The dates, and what differs from one invoice to the next. */
function useSummary(): string {
  const { t, date } = useReader();
  const { kind, today, master } = useEditor();
  const { sendDate, term, validUntil, reference, profileId } = useHead();
  const from = plainDate(sendDate ?? today);
  const until = date(validUntil ?? addDays(from, term));
  const profile = master.profiles.length > 1 && master.profiles.find(({ id }) => id === profileId);
  return [
    date(from),
    t(kind === 'quotation' ? 'invoice.summaryValid' : 'invoice.summaryDue', { date: until }),
    reference,
    profile ? profile.name : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
