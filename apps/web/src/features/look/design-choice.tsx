import { Radio } from '@mantine/core';
import type { DESIGNS } from '@penning/contract';
import { useId } from 'react';
import { useTexts } from '../../ui/reader.ts';
import classes from './look.module.css';

type Design = (typeof DESIGNS)[number];

interface Props {
  designs: readonly Design[];
  value: Design;
  onChange: (design: Design) => void;
  disabled: boolean;
}

/** The ready-made layouts, each with a sketch. */
export function DesignChoice({ designs, value, onChange, disabled }: Props) {
  const t = useTexts();
  const id = useId();
  return (
    <div className={classes['designs']} role="radiogroup" aria-label={t('look.layout')}>
      {designs.map((design) => (
        <div key={design} className={classes['design']} data-chosen={design === value || undefined}>
          <label htmlFor={`${id}-${design}`} className={classes['sheetOf']}>
            <Sketch design={design} />
          </label>
          <Radio
            id={`${id}-${design}`}
            name="design"
            size="xs"
            label={t(`look.design_${design}`)}
            checked={design === value}
            disabled={disabled}
            onChange={() => onChange(design)}
          />
        </div>
      ))}
    </div>
  );
}

const LINES = [46, 53, 60];

function Sketch({ design }: { design: Design }) {
  const isBold = design === 'bold';
  const isClassic = design === 'classic';
  return (
    <svg className={classes['sketch']} viewBox="0 0 70 96" aria-hidden>
      {isBold && <rect className={classes['mark']} width={70} height={5} />}
      <rect className={classes['ink']} x={isClassic ? 22 : 8} y={22} width={26} height={4} />
      {isBold ? (
        <rect className={classes['panel']} x={8} y={29} width={54} height={8} />
      ) : (
        <rect className={classes['mark']} x={8} y={29} width={54} height={1} />
      )}
      {isClassic && <rect className={classes['mark']} x={8} y={37} width={54} height={1} />}
      <rect className={classes[isBold ? 'mark' : 'ink']} x={8} y={40} width={54} height={isBold ? 4 : 0.8} />
      {isClassic && <rect className={classes['ink']} x={8} y={43} width={54} height={0.8} />}
      {LINES.map((y) => (
        <rect key={y} className={classes['soft']} x={8} y={y + 2} width={54} height={1.2} />
      ))}
      <rect
        className={classes[isClassic ? 'ink' : 'mark']}
        x={36}
        y={70}
        width={26}
        height={isBold ? 6 : 1}
      />
      {isClassic && <rect className={classes['mark']} x={36} y={76} width={26} height={2} />}
      <rect className={classes['panel']} x={8} y={82} width={54} height={9} />
    </svg>
  );
}
