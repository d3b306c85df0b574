import { writeTypedDecimal } from '@penning/i18n';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type DecimalColumn, type EditorLine, NO_DISCOUNT } from '../../draft/draft-content.ts';
import { useEditor } from '../../draft/editor-context.ts';
import classes from '../line-grid.module.css';
import fields from './cell.module.css';
import { readDecimalCell, showDecimalCell } from './read-decimal-cell.ts';

interface Props {
  line: EditorLine;
  currency: string;
  column: DecimalColumn;
  label: string;
  shortLabel?: string;
  placeholder?: string;
  invalid: boolean;
  describedBy: string | undefined;
}

/** A figure of a line: typed with a comma or a point, formatted when the focus leaves it. */
export function DecimalCell(props: Props) {
  const { line, currency, column, label, shortLabel, placeholder, invalid, describedBy } = props;
  const { store } = useEditor();
  const [typed, setTyped] = useState<string>();
  return (
    <label className={classes['cell']} data-column={column}>
      <span className={classes['label']}>{shortLabel ?? label}</span>
      <input
        className={fields['input']}
        data-cell={column}
        data-figure
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        placeholder={placeholder}
        value={typed ?? showDecimalCell(column, line, currency)}
        onFocus={(event) => {
          const field = event.currentTarget;
          // Before the next key arrives, which should replace the content.
          flushSync(() => setTyped(plainText(column, line, currency)));
          field.select();
        }}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          store.changeLine(line.id, readDecimalCell(column, text, line));
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}

/** The figure as people type it, without thousands separators. */
function plainText(column: DecimalColumn, line: EditorLine, currency: string): string {
  const unreadable = line.unreadable?.[column];
  if (unreadable !== undefined) return unreadable;
  const value = line[column];
  if (value === null || (column === 'discount' && value === NO_DISCOUNT)) return '';
  return column === 'price' ? writeTypedDecimal(value, currency) : writeTypedDecimal(value);
}
