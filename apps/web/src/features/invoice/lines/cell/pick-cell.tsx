import classes from '../line-grid.module.css';
import fields from './cell.module.css';

/** One option of a list. */
export interface PickOption {
  value: string;
  label: string;
  /** Its short form, for a narrow column. */
  short?: string;
  /** Not offered because it cannot apply to this document, but shown where it is already chosen. */
  isUnfit?: boolean;
}

interface Props {
  column: 'vat' | 'ledger';
  label: string;
  shortLabel?: string;
  value: string | null;
  options: readonly PickOption[];
  emptyLabel: string;
  invalid: boolean;
  describedBy: string | undefined;
  onPick: (id: string | null) => void;
}

/** A select on a line: the browser's own control, cheap enough for hundreds of lines. */
export function PickCell({ column, label, shortLabel, value, options, emptyLabel, ...props }: Props) {
  const { invalid, describedBy, onPick } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <label className={classes['cell']} data-column={column} data-shown={chosen?.short}>
      <span className={classes['label']}>{shortLabel ?? label}</span>
      <select
        className={fields['input']}
        data-cell={column}
        aria-label={label}
        title={chosen?.label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={chosen?.value ?? ''}
        onChange={(event) => onPick(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      >
        {!chosen && <option value="">{emptyLabel}</option>}
        {options
          .filter((option) => !option.isUnfit || option === chosen)
          .map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
      </select>
    </label>
  );
}
