import { Button } from '@mantine/core';
import { formatMoney } from '@penning/i18n';
import { IconClock } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { lazyPart } from '../../../ui/load/lazy-part.ts';
import { useTexts } from '../../../ui/reader.ts';
import { useEditor } from '../draft/editor-context.ts';
import { useHead } from '../draft/use-draft.ts';

const UnbilledDialog = lazyPart(async () => (await import('./unbilled-dialog.tsx')).UnbilledDialog);

/** How much of the chosen customer is unbilled, on an invoice; opens the list. Nothing while there is none. */
export function UnbilledButton() {
  const t = useTexts();
  const { kind, isRecurring } = useEditor();
  const { customerId, currency } = useHead();
  const isAsked = kind === 'invoice' && isRecurring === undefined && customerId !== null;
  const read = useRead(
    'billableItem.listUnbilled',
    { params: { id: customerId ?? '' } },
    { enabled: isAsked, isAside: true },
  );
  const [isOpen, setOpen] = useState(false);
  const unbilled = isAsked ? read.data?.data : undefined;
  if (!unbilled || (unbilled.count === 0 && !isOpen)) return null;
  const { count, total } = unbilled;
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconClock size={16} aria-hidden />}
        onClick={() => setOpen(true)}
        styles={{ label: { whiteSpace: 'normal' }, root: { height: 'auto', minHeight: 36 } }}
      >
        {t('billableItem.unbilled', { count, amount: formatMoney(total, currency) })}
      </Button>
      {isOpen && (
        <Suspense>
          <UnbilledDialog unbilled={unbilled} currency={currency} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
