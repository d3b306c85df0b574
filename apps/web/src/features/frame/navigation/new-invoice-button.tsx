import { IconPlus } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTexts } from '../../../ui/reader.ts';
import { useMay, usePreferences } from '../../session/use-preferences.ts';
import classes from './new-invoice-button.module.css';

/** Where writing an invoice is what comes next; elsewhere it would cover what is read. */
const PAGES = ['/dashboard', '/archive'];

/** Writes an invoice from a phone; hides where the page has a button of its own. */
export function NewInvoiceButton() {
  const t = useTexts();
  const mayWrite = useMay('document.write');
  const { role } = usePreferences();
  const isHere = useLocation({ select: ({ pathname }) => PAGES.includes(pathname) });
  if (!mayWrite || role === 'viewonly' || !isHere) return null;
  return (
    <Link to="/invoices" className={classes['button']}>
      <IconPlus size={20} stroke={2} aria-hidden />
      {t('frame.newInvoice')}
    </Link>
  );
}
