import { Menu } from '@mantine/core';
import type { Invoice } from '@penning/contract';
import type { EInvoiceProfile } from '@penning/domain';
import { IconFileCode } from '@tabler/icons-react';
import { useRead } from '../../../api/use-read.ts';
import { useTexts } from '../../../ui/reader.ts';
import classes from '../../document/document-details.module.css';
import { useMay } from '../../session/use-preferences.ts';
import { PROFILE_NAMES } from '../send/profile-names.ts';

const OTHERS = ['peppol', 'nlcius', 'xrechnung', 'facturx'] as const;

interface Props {
  invoice: Invoice;
  onClick: (profile?: EInvoiceProfile) => void;
}

/** The e-invoice as sent, and in other formats; where none is possible, what is missing. */
export function UblItems({ invoice, onClick }: Props) {
  const t = useTexts();
  const mayWrite = useMay('document.write');
  const proposal = useRead('invoice.proposeMessage', { params: { id: invoice.id } }, { enabled: mayWrite });
  const eInvoice = proposal.data?.data.eInvoice;
  const impossible = eInvoice?.profile === null;
  const { eInvoiceProfile } = invoice;
  return (
    <>
      <Menu.Item
        leftSection={<IconFileCode size={17} aria-hidden />}
        // Not `disabled`: the reason must be reachable by keyboard.
        {...(impossible
          ? { 'aria-disabled': true, closeMenuOnClick: false, className: classes['impossible'] ?? '' }
          : { onClick: () => onClick() })}
      >
        {t('archive.downloadUbl')}
        {impossible && (
          <span className={classes['reason']}>
            {[...new Set(eInvoice.problems.map(({ message }) => message))].join(' ')}
          </span>
        )}
      </Menu.Item>
      {!impossible &&
        OTHERS.filter((profile) => profile !== eInvoiceProfile).map((profile) => (
          <Menu.Item
            key={profile}
            leftSection={<IconFileCode size={17} aria-hidden />}
            onClick={() => onClick(profile)}
          >
            {t('eInvoice.downloadAs', { profile: PROFILE_NAMES[profile] })}
          </Menu.Item>
        ))}
    </>
  );
}
