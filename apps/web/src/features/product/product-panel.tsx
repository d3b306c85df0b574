import { useRead } from '../../api/use-read.ts';
import { SidePanel } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ProductForm } from './product-form.tsx';

interface Props {
  /** The id of a product, `new`, or nothing. */
  selected: string | undefined;
  onClose: () => void;
}

/** One product beside the list. */
export function ProductPanel({ selected, onClose }: Props) {
  const t = useTexts();
  const isNew = selected === 'new';
  const exists = selected !== undefined && !isNew;
  const read = useRead('product.get', { params: { id: selected ?? '' } }, { enabled: exists });
  const product = exists ? read.data?.data : undefined;
  return (
    <SidePanel
      opened={selected !== undefined}
      onClose={onClose}
      title={t(isNew ? 'product.create' : 'product.edit')}
    >
      {isNew && <ProductForm product={undefined} onDone={onClose} />}
      {product && <ProductForm key={product.id} product={product} onDone={onClose} />}
      {exists && !product && read.error && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {exists && !product && !read.error && <LinesSkeleton />}
    </SidePanel>
  );
}
