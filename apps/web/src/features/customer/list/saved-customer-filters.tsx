import { ActionIcon } from '@mantine/core';
import { CUSTOMER_OWING, CUSTOMER_STATUSES, LAST_INVOICES } from '@penning/contract';
import { IconBookmark } from '@tabler/icons-react';
import { z } from 'zod';
import { useTexts } from '../../../ui/reader.ts';
import { SavedFilterMenu } from '../../saved-filter/saved-filter-menu.tsx';
import { listFilterWords } from '../../saved-filter/saved-filter-words.ts';
import type { Filters } from './customer-filters.tsx';

/** What is saved; values that are no longer supported are left out. */
const Saved = z.object({
  q: z.string().max(200).optional(),
  status: z.enum(CUSTOMER_STATUSES).optional().catch(undefined),
  owing: z.enum(CUSTOMER_OWING).optional().catch(undefined),
  country: z.string().length(2).optional().catch(undefined),
  tagId: z.uuid().optional().catch(undefined),
  lastInvoice: z.enum(LAST_INVOICES).optional().catch(undefined),
});
type Saved = z.infer<typeof Saved>;

interface Props {
  present: Filters & { q?: string | undefined };
  onUse: (saved: Saved) => void;
}

/** A person's saved filters of the customers. */
export function SavedCustomerFilters({ present, onUse }: Props) {
  const t = useTexts();
  return (
    <SavedFilterMenu
      tab="customer"
      words={listFilterWords(t)}
      target={
        <ActionIcon variant="default" size={30} aria-label={t('bulk.filters')} title={t('bulk.filters')}>
          <IconBookmark size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
      present={Object.fromEntries(
        Object.entries(present).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
      )}
      onUse={(search) => onUse(Saved.parse(search))}
    />
  );
}
