import type { ReactNode } from 'react';
import { SidePanel } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';

interface Props<Record> {
  /** The id of a record, `new`, or nothing. */
  selected: string | undefined;
  onClose: () => void;
  /** The result of reading the selected record. */
  read: { data: { data: Record } | undefined; error: unknown; refetch: () => unknown };
  /** The title of a new record, and while one is being read. */
  newTitle: string;
  title: string;
  creation: ReactNode;
  children: (record: Record) => ReactNode;
}

/** One record beside its list: loading, failed, being edited, or new. */
export function RecordPanel<Record extends { id: string; name: string }>(props: Props<Record>) {
  const { selected, onClose, read, newTitle, title, creation, children } = props;
  const isNew = selected === 'new';
  const exists = selected !== undefined && !isNew;
  const record = exists ? read.data?.data : undefined;
  return (
    <SidePanel
      opened={selected !== undefined}
      onClose={onClose}
      title={isNew ? newTitle : (record?.name ?? title)}
    >
      {isNew && creation}
      {record && children(record)}
      {exists &&
        !record &&
        (read.error ? <Failure error={read.error} onRetry={() => void read.refetch()} /> : <LinesSkeleton />)}
    </SidePanel>
  );
}

/** Whether the selection is a record that can be read. */
export function isRecord(selected: string | undefined): selected is string {
  return selected !== undefined && selected !== 'new';
}
