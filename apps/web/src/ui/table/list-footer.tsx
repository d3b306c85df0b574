import { ActionIcon, NativeSelect } from '@mantine/core';
import type { PageMeta } from '@penning/contract';
import { formatNumber } from '@penning/i18n';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../reader.ts';
import classes from './list-footer.module.css';

const SIZES = ['10', '25', '50', '100'];

interface Props {
  meta: PageMeta | undefined;
  perPage: number;
  onPerPage: (perPage: number) => void;
  /** Goes to the page of a cursor; `undefined` is the first. */
  onCursor: (cursor: string | undefined) => void;
}

/** Below a list: how many per page, "first–last of count", next and previous. The state is in the URL. */
export function ListFooter({ meta, perPage, onPerPage, onCursor }: Props) {
  const t = useTexts();
  if (!meta || meta.count === 0) return null;
  const range = {
    first: formatNumber(meta.first),
    last: formatNumber(meta.last),
    count: formatNumber(meta.count),
  };
  return (
    <div className={classes['footer']}>
      <label className={classes['size']}>
        <span className={classes['words']}>{t('common.perPage')}</span>
        <NativeSelect
          size="xs"
          data={SIZES.includes(String(perPage)) ? SIZES : [String(perPage), ...SIZES]}
          value={String(perPage)}
          onChange={(event) => onPerPage(Number(event.currentTarget.value))}
        />
      </label>
      <span className={classes['range']} aria-live="polite">
        {t(meta.countIsBound ? 'common.rangeOfMore' : 'common.range', range)}
      </span>
      <div className={classes['buttons']}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('common.previousPage')}
          disabled={meta.previous === null}
          onClick={() => onCursor(meta.previous ?? undefined)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('common.nextPage')}
          disabled={meta.next === null}
          onClick={() => onCursor(meta.next ?? undefined)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
