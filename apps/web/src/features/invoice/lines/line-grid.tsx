import { Button, Switch, VisuallyHidden } from '@mantine/core';
import type { VatCode } from '@penning/contract';
import { isOneStopShop, isRegionalTax, percentageOfFactor } from '@penning/domain';
import { formatPercentage } from '@penning/i18n';
import { IconPlus } from '@tabler/icons-react';
import { type MouseEvent, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFirstFocus } from '../../../ui/hook/use-first-focus.ts';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { isBlank } from '../draft/draft-content.ts';
import { useEditor } from '../draft/editor-context.ts';
import { useHead, useLineOrder, useProblems } from '../draft/use-draft.ts';
import { LineImportButton } from '../line-import/line-import-button.tsx';
import type { PickOption } from './cell/pick-cell.tsx';
import { focusCell } from './line-cells.ts';
import classes from './line-grid.module.css';
import { LineMenu, type OpenedMenu } from './line-menu.tsx';
import { LineRow } from './line-row.tsx';
import { useConsumerCountry } from './use-consumer-country.ts';
import { useLineColumns } from './use-line-columns.ts';
import { useLineKeys } from './use-line-keys.ts';

/** The lines of the invoice: a keyboard grid in which a keystroke renders one row. */
export function LineGrid() {
  const t = useTexts();
  const { store } = useEditor();
  const order = useLineOrder();
  const { includesVat, currency, customerId } = useHead();
  const grid = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenedMenu>();
  const [said, setSaid] = useState('');
  const { vatOptions, ledgerOptions } = useOptions();
  const { columns, showsAll, setShowsAll } = useLineColumns();
  const noLines = useProblems().head.includes('noLines');

  const remove = useCallback(
    (id: string) => {
      const line = store.line(id);
      const putBack = store.removeLine(id);
      if (store.order().length === 0) store.addLine();
      if (!line || (line.description === '' && line.price === null)) return;
      showToast({
        level: 'info',
        title: t('invoice.lineDeleted'),
        message: line.description.slice(0, 80),
        action: { label: t('common.undo'), onClick: putBack },
      });
    },
    [store, t],
  );
  const onMoved = useCallback(
    (position: number) => setSaid(t('invoice.lineMoved', { number: position })),
    [t],
  );
  const press = useLineKeys({ grid, remove, onMoved });
  const openMenu = useCallback((id: string, event: MouseEvent<HTMLButtonElement>) => {
    setMenu({ lineId: id, button: event.currentTarget });
  }, []);
  const focus = (id: string, cell = 'description') => focusCell(grid.current, id, cell);
  // An invoice that begins with its customer goes on here.
  useFirstFocus(() => {
    const [first, ...others] = store.lines();
    if (customerId === null || !first || others.length > 0 || !isBlank(first)) return;
    focusCell(grid.current, first.id, 'description', { preventScroll: true });
  });

  return (
    <div className={classes['container']}>
      <div
        ref={grid}
        className={classes['grid']}
        data-columns={[...columns].join(' ')}
        data-wide={columns.has('ledger') || columns.size > 1 || undefined}
        role="group"
        aria-label={t('invoice.lines')}
        onKeyDown={press}
      >
        <div className={classes['head']} aria-hidden>
          <span />
          <span>{t('invoice.description')}</span>
          <span data-figure>{t('invoice.quantityShort')}</span>
          <span data-figure>{t('invoice.price')}</span>
          {columns.has('discount') && (
            <span data-figure data-column="discount">
              {t('invoice.discountShort')}
            </span>
          )}
          {columns.has('vat') && <span data-column="vat">{t('invoice.vat')}</span>}
          {columns.has('ledger') && <span data-column="ledger">{t('invoice.ledgerShort')}</span>}
          <span data-figure>{t('invoice.lineTotal')}</span>
          <span />
        </div>
        {order.map((id, index) => (
          <LineRow
            key={id}
            id={id}
            position={index + 1}
            includesVat={includesVat}
            currency={currency}
            columns={columns}
            vatOptions={vatOptions}
            ledgerOptions={ledgerOptions}
            onMenu={openMenu}
          />
        ))}
      </div>
      {noLines && (
        <p className={classes['problem']} role="alert" data-problem>
          {t('invoice.noLines')}
        </p>
      )}
      <div className={classes['add']}>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => focus(flushSync(() => store.addLine()))}
        >
          {t('invoice.addLine')}
        </Button>
        <LineImportButton />
        <Switch
          className={classes['all'] ?? ''}
          size="sm"
          label={t('invoice.allColumns')}
          checked={showsAll}
          onChange={(event) => setShowsAll(event.currentTarget.checked)}
        />
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {menu && (
        <LineMenu
          key={menu.lineId}
          menu={menu}
          onClose={() => setMenu(undefined)}
          onDelete={remove}
          onFocus={focus}
        />
      )}
    </div>
  );
}

/** The rate comes first, because a narrow column shows nothing else. */
function vatOption({ id, name, type, factor }: VatCode): PickOption {
  const isTaxed = type === 'high' || type === 'low' || isRegionalTax(type);
  if (!isTaxed) return { value: id, label: name };
  const rate = formatPercentage(percentageOfFactor(factor));
  return { value: id, label: name.startsWith(rate) ? name : `${rate} · ${name}`, short: rate };
}

function useOptions() {
  const { master } = useEditor();
  const consumerIn = useConsumerCountry();
  return useMemo(
    () => ({
      vatOptions: [...master.vatCodes.values()].map((code) => ({
        ...vatOption(code),
        // The rate of another member state is for consumers in that state only.
        isUnfit: isOneStopShop(code.type) && code.country !== consumerIn,
      })),
      ledgerOptions: [...master.ledgers.values()].map(({ id, name, ledgerNumber }) => ({
        value: id,
        label: `${ledgerNumber} ${name}`,
      })),
    }),
    [master, consumerIn],
  );
}
