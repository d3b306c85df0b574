import { Checkbox, NativeSelect } from '@mantine/core';
import type { ImportSettings } from '@penning/contract';
import { DUPLICATE_ACTIONS, type DuplicateKey, type ImportKind } from '@penning/domain';
import { useTexts } from '../../ui/reader.ts';
import classes from './import.module.css';

type Duplicates = NonNullable<ImportSettings['duplicates']>;

/** The keys by which each kind of record is recognised. */
const KEYS: Record<ImportKind, readonly DuplicateKey[]> = {
  customer: ['number', 'email', 'name'],
  product: ['number', 'name'],
  importedInvoice: [],
  mandate: [],
  invoice: [],
  billableItem: [],
};

/** The choices for each kind: an existing invoice isn't overwritten. */
function actionsOf(kind: ImportKind) {
  return kind === 'invoice' ? DUPLICATE_ACTIONS.filter((action) => action !== 'update') : DUPLICATE_ACTIONS;
}

interface Props {
  kind: ImportKind;
  duplicates: Duplicates;
  onChange: (duplicates: Duplicates) => void;
}

/** When a row counts as an existing record, and what happens to it then. */
export function DuplicateChoice({ kind, duplicates, onChange }: Props) {
  const t = useTexts();
  const toggle = (key: DuplicateKey, isOn: boolean) =>
    onChange({
      ...duplicates,
      by: KEYS[kind].filter((one) => (one === key ? isOn : duplicates.by.includes(one))),
    });
  return (
    <fieldset className={classes['duplicates']}>
      <legend>{t('imports.duplicatesTitle')}</legend>
      <NativeSelect
        label={t('imports.action')}
        value={duplicates.action}
        onChange={(event) => {
          const action = DUPLICATE_ACTIONS.find((one) => one === event.currentTarget.value);
          if (action) onChange({ ...duplicates, action });
        }}
        data={actionsOf(kind).map((value) => ({ value, label: t(`imports.action_${value}`) }))}
      />
      {KEYS[kind].length > 0 && (
        <div>
          <span className={classes['dimmed']}>{t('imports.duplicatesBy')}</span>
          <div className={classes['keys']}>
            {KEYS[kind].map((key) => (
              <Checkbox
                key={key}
                label={t(`imports.key_${key}`)}
                checked={duplicates.by.includes(key)}
                disabled={duplicates.action === 'create'}
                onChange={(event) => toggle(key, event.currentTarget.checked)}
              />
            ))}
          </div>
        </div>
      )}
    </fieldset>
  );
}
