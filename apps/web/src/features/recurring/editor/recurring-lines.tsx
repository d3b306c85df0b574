import { useRef } from 'react';
import { useTexts } from '../../../ui/reader.ts';
import { LineGrid } from '../../invoice/lines/line-grid.tsx';
import { Totals } from '../../invoice/lines/totals.tsx';
import classes from './recurring-editor.module.css';
import { TagMenu } from './tag-menu.tsx';

const DESCRIPTION = '[data-cell="description"]';

/** The lines of each invoice, with months and years as chips in their texts. */
export function RecurringLines() {
  const t = useTexts();
  const lines = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(null);
  const textOf = () =>
    last.current?.isConnected === true
      ? last.current
      : (lines.current?.querySelector<HTMLElement>(DESCRIPTION) ?? null);
  return (
    <>
      <div className={classes['tags']}>
        <TagMenu textOf={textOf} />
        <span className={classes['hint']}>
          {t('recurring.tagHint', { tag: t('invoice.tag_current_month') })}
        </span>
      </div>
      <div
        ref={lines}
        onFocus={({ target }) => {
          last.current = target.closest<HTMLElement>(DESCRIPTION) ?? last.current;
        }}
      >
        <LineGrid />
      </div>
      <Totals />
    </>
  );
}
