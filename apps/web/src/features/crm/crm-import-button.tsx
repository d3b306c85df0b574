import { Button } from '@mantine/core';
import type { Customer } from '@penning/contract';
import { IconAddressBook } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/reader.ts';
import { CrmImport } from './crm-import.tsx';
import { useConnectedCrms } from './use-crm-search.ts';

interface Props {
  onOpen: (customer: Pick<Customer, 'id'>) => void;
}

/** Opens the search of the connected CRMs; nothing while none is connected. */
export function CrmImportButton({ onOpen }: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const crms = useConnectedCrms();
  const [only, another] = crms;
  if (!only) return null;
  const title = another ? t('crm.importFromCrm') : t('crm.importFrom', { name: only.title });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAddressBook size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={title} size="lg">
        <CrmImport
          onOpen={(customer) => {
            setOpen(false);
            onOpen(customer);
          }}
        />
      </Dialog>
    </>
  );
}
