import { useRead } from '../../api/use-read.ts';
import { SidePanel } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ItemForm } from './item-form.tsx';

interface Props {
  /** The id of hours or an expense, `new`, or nothing. */
  selected: string | undefined;
  customerId: string | undefined;
  today: string;
  onClose: () => void;
}

/** Hours or an expense beside the list. */
export function ItemPanel({ selected, customerId, today, onClose }: Props) {
  const t = useTexts();
  const isNew = selected === 'new';
  const exists = selected !== undefined && !isNew;
  const read = useRead('billableItem.get', { params: { id: selected ?? '' } }, { enabled: exists });
  const item = exists ? read.data?.data : undefined;
  const shared = { customerId, today, onDone: onClose };
  return (
    <SidePanel
      opened={selected !== undefined}
      onClose={onClose}
      title={t(isNew ? 'billableItem.addTitle' : 'billableItem.editTitle')}
    >
      {isNew && <ItemForm item={undefined} {...shared} />}
      {item && <ItemForm key={item.id} item={item} {...shared} />}
      {exists && !item && read.error && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {exists && !item && !read.error && <LinesSkeleton />}
    </SidePanel>
  );
}
