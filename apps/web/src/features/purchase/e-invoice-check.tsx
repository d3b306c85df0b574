import { Alert, Button } from '@mantine/core';
import type { Purchase } from '@penning/contract';
import { keysOf } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import classes from './purchase.module.css';

type Check = NonNullable<Purchase['eInvoice']>;

const PROFILE_NAMES: Record<Check['profile'], string> = {
  norm: 'EN 16931',
  peppol: 'Peppol BIS Billing',
  nlcius: 'NLCIUS',
  xrechnung: 'XRechnung',
};

/** One error often causes others: this many are enough to show what is wrong. */
const SHOWN = 6;

/** Whether a received e-invoice follows the rules; if not, why, and what to ask the supplier. */
export function EInvoiceCheck({ purchase: { eInvoice, number } }: { purchase: Purchase }) {
  const t = useTexts();
  const [isWhole, setWhole] = useState(false);
  if (!eInvoice) return null;
  const { verdict, findings, profile } = eInvoice;
  if (verdict === 'valid') {
    return (
      <p className={classes['dimmed']}>{t('purchase.eInvoiceValid', { profile: PROFILE_NAMES[profile] })}</p>
    );
  }
  const problems = [...new Set(findings.map((finding) => textOf(finding, t)))];
  const copy = async () => {
    const question = t('purchase.eInvoiceQuestion', { number });
    await navigator.clipboard.writeText([question, ...problems.map((text) => `- ${text}`)].join('\n'));
    showToast({ level: 'success', title: t('purchase.eInvoiceCopied') });
  };
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={t(`purchase.eInvoiceTitle_${verdict}`)}
    >
      <ul className={classes['findings']}>
        {(isWhole ? problems : problems.slice(0, SHOWN)).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {problems.length > SHOWN && !isWhole && (
        <Button variant="subtle" color="yellow" size="compact-sm" onClick={() => setWhole(true)}>
          {t('purchase.eInvoiceShowAll', { count: problems.length })}
        </Button>
      )}
      <p>{t('purchase.eInvoiceAsk')}</p>
      <Button variant="default" size="compact-sm" onClick={() => void copy()}>
        {t('purchase.eInvoiceCopy')}
      </Button>
    </Alert>
  );
}

/** A finding in words, with the rule's id for the supplier's software. */
function textOf(
  { kind, term, place, stated, expected, rule }: Check['findings'][number],
  t: Translate,
): string {
  const text = t(`purchase.finding_${kind}`, { term: termOf(term, t), stated, expected });
  return `${place === '' ? text : t('purchase.finding_place', { place, text })} (${rule})`;
}

/**
 * Terms that people know by name; the others are shown by their number in the standard or the element's
 * name.
 */
const NAMED = {
  'BT-1': 'purchase.term_BT_1',
  'BT-2': 'purchase.term_BT_2',
  'BT-3': 'purchase.term_BT_3',
  'BT-5': 'purchase.term_BT_5',
  'BT-10': 'purchase.term_BT_10',
  'BT-20': 'purchase.term_BT_20',
  'BT-24': 'purchase.term_BT_24',
  'BT-27': 'purchase.term_BT_27',
  'BT-30': 'purchase.term_BT_30',
  'BT-31': 'purchase.term_BT_31',
  'BT-32': 'purchase.term_BT_32',
  'BT-34': 'purchase.term_BT_34',
  'BT-35': 'purchase.term_BT_35',
  'BT-37': 'purchase.term_BT_37',
  'BT-38': 'purchase.term_BT_38',
  'BT-40': 'purchase.term_BT_40',
  'BT-42': 'purchase.term_BT_42',
  'BT-43': 'purchase.term_BT_43',
  'BT-44': 'purchase.term_BT_44',
  'BT-47': 'purchase.term_BT_47',
  'BT-48': 'purchase.term_BT_48',
  'BT-49': 'purchase.term_BT_49',
  'BT-55': 'purchase.term_BT_55',
  'BT-72': 'purchase.term_BT_72',
  'BT-80': 'purchase.term_BT_80',
  'BT-81': 'purchase.term_BT_81',
  'BT-84': 'purchase.term_BT_84',
  'BT-91': 'purchase.term_BT_91',
  'BT-106': 'purchase.term_BT_106',
  'BT-107': 'purchase.term_BT_107',
  'BT-108': 'purchase.term_BT_108',
  'BT-109': 'purchase.term_BT_109',
  'BT-110': 'purchase.term_BT_110',
  'BT-112': 'purchase.term_BT_112',
  'BT-115': 'purchase.term_BT_115',
  'BT-116': 'purchase.term_BT_116',
  'BT-117': 'purchase.term_BT_117',
  'BT-118': 'purchase.term_BT_118',
  'BT-119': 'purchase.term_BT_119',
  'BT-120': 'purchase.term_BT_120',
  'BT-129': 'purchase.term_BT_129',
  'BT-130': 'purchase.term_BT_130',
  'BT-131': 'purchase.term_BT_131',
  'BT-146': 'purchase.term_BT_146',
  'BT-151': 'purchase.term_BT_151',
  'BT-152': 'purchase.term_BT_152',
  'BT-153': 'purchase.term_BT_153',
  'BG-3': 'purchase.term_BG_3',
  'BG-5': 'purchase.term_BG_5',
  'BG-8': 'purchase.term_BG_8',
  'BG-16': 'purchase.term_BG_16',
  'BG-23': 'purchase.term_BG_23',
  'BG-25': 'purchase.term_BG_25',
} as const;

function termOf(term: string, t: Translate): string {
  const named = keysOf(NAMED).find((name) => name === term);
  return named === undefined ? term : t(NAMED[named]);
}
