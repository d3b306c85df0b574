import classes from './line-grid.module.css';

interface Props {
  column: 'vat' | 'ledger';
  label: string;
  shortLabel?: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
  emptyLabel: string;
  invalid: boolean;
  describedBy: string | undefined;
  onPick: (id: string | null) => void;
}

/** A choice on a line; the browser's own control, cheap enough for hundreds of lines. */
export function PickCell({ column, label, shortLabel, value, options, emptyLabel, ...props }: Props) {
  const { invalid, describedBy, onPick } = props;
  const known = value !== null && options.some((option) => option.value === value);
  return (
    <label className={classes['cell']} data-column={column}>
      <span className={classes['label']}>{shortLabel ?? label}</span>
      <select
        className={classes['input']}
        data-cell={column}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={known ? value : ''}
        onChange={(event) => onPick(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      >
        {!known && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
