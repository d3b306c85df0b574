import { Button } from '@mantine/core';
import type { CrmConflict, CrmLink, Language } from '@penning/contract';
import { countryName } from '@penning/i18n';
import { useWrite } from '../../api/use-write.ts';
import { useReader, useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './crm.module.css';

interface Props {
  customerId: string;
  link: CrmLink;
}

/** The details that both sides changed, each with both values; people say which one is right. */
export function CrmConflicts({ customerId, link }: Props) {
  const t = useTexts();
  const { conflicts, title } = link;
  if (conflicts.length === 0) return null;
  return (
    <div>
      <strong>{t('crm.conflicts')}</strong>
      <p className={classes['facts']}>{t('crm.conflictsText', { name: title })}</p>
      {conflicts.map((conflict) => (
        <ConflictSides key={conflict.field} customerId={customerId} link={link} conflict={conflict} />
      ))}
    </div>
  );
}

function ConflictSides({ customerId, link, conflict }: Props & { conflict: CrmConflict }) {
  const t = useTexts();
  const nameOf = useDetailNames();
  const field = nameOf(conflict.field);
  const settle = useWrite('crm.choose', {
    refreshes: ['customer'],
    errorTitle: t('crm.settleFailed'),
    onSuccess: () => showToast({ level: 'success', title: t('crm.settled') }),
  });
  const { integration, title } = link;
  const use = (side: 'ours' | 'theirs') =>
    settle.mutate({
      params: { id: customerId, integration },
      body: { field: conflict.field, use: side },
    });
  return (
    <fieldset className={classes['conflict']}>
      <legend>{field}</legend>
      <div className={classes['sides']}>
        {(['ours', 'theirs'] as const).map((side) => (
          <Side
            key={side}
            place={side === 'ours' ? t('crm.here') : t('crm.inCrm', { name: title })}
            field={field}
            conflict={conflict}
            side={side}
            isBusy={settle.isPending}
            onUse={() => use(side)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface SideProps {
  place: string;
  field: string;
  conflict: CrmConflict;
  side: 'ours' | 'theirs';
  isBusy: boolean;
  onUse: () => void;
}

function Side({ place, field, conflict, side, isBusy, onUse }: SideProps) {
  const { t, instant, language } = useReader();
  const mayWrite = useMay('customer.write');
  const isUsed = conflict.winner === side;
  const at = side === 'ours' ? conflict.oursAt : conflict.theirsAt;
  const value = shown(conflict, conflict[side], language) || t('crm.noValue');
  const label = t(isUsed ? 'crm.keepOne' : 'crm.use');
  return (
    <div className={classes['side']} data-used={isUsed || undefined}>
      <span className={classes['dimmed']}>{isUsed ? `${place} · ${t('crm.inUse')}` : place}</span>
      <span className={classes['value']}>{value}</span>
      <span className={classes['dimmed']}>{t('crm.changedAt', { when: instant(at) })}</span>
      {mayWrite && (
        <div className={classes['choose']}>
          <Button
            size="compact-sm"
            variant="default"
            loading={isBusy}
            aria-label={`${label}: ${field}, ${value.replaceAll('\n', ', ')}`}
            onClick={onUse}
          >
            {label}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A value as people read it: an address by its lines, a country and a language by their names. */
function shown({ field }: CrmConflict, value: string, language: Language): string {
  if (value === '') return '';
  if (field === 'language') return new Intl.DisplayNames([language], { type: 'language' }).of(value) ?? value;
  if (field !== 'address') return value;
  const [street = '', postalCode = '', city = '', country = ''] = value.split('\n');
  const lines = [street, `${postalCode} ${city}`.trim(), countryName(country, language)];
  return lines.filter((line) => line !== '').join('\n');
}

function useDetailNames() {
  const t = useTexts();
  const names: Record<CrmConflict['field'], string> = {
    name: t('customer.name'),
    address: t('customerPage.address'),
    email: t('customer.email'),
    phone: t('customer.phone'),
    vatNumber: t('customer.vatNumber'),
    coc: t('customer.coc'),
    iban: t('customer.iban'),
    language: t('customer.optionLanguage'),
  };
  return (field: CrmConflict['field']) => names[field];
}
