import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { parsePlainDate } from '@penning/domain';
import { parseTypedDate } from '@penning/i18n';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useReader } from '../../reader.ts';
import classes from './date-input.module.css';

export interface DateInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** "YYYY-MM-DD", or nothing. */
  value: string;
  /** A day that exists, or nothing once the field is emptied. */
  onChange: (day: string) => void;
}

/** A date in the format of the lists: typed, or picked from the browser's calendar (Alt and arrow down). */
export function DateInput({ value, onChange, onBlur, error, min, max, ...input }: DateInputProps) {
  const { t, date } = useReader();
  const [typed, setTyped] = useState<string>();
  const [wasLeft, setWasLeft] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const isReadable = typed === undefined || typed.trim() === '' || dayOf(typed) !== undefined;
  const pick = () => picker.current?.showPicker();
  return (
    <TextInput
      {...input}
      autoComplete="off"
      value={typed ?? (value === '' ? '' : date(value))}
      error={error ?? (wasLeft && !isReadable && t('common.dateUnknown', { example: date('2026-12-31') }))}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        const day = dayOf(text);
        if (day !== undefined || text.trim() === '') onChange(day ?? '');
      }}
      onBlur={(event) => {
        setWasLeft(true);
        if (isReadable) setTyped(undefined);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (!event.altKey || event.key !== 'ArrowDown') return;
        event.preventDefault();
        pick();
      }}
      rightSection={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            tabIndex={-1}
            aria-label={t('common.pickDate')}
            disabled={input.disabled ?? false}
            onClick={pick}
          >
            <IconCalendar size={18} aria-hidden />
          </ActionIcon>
          <input
            ref={picker}
            className={classes['picker']}
            type="date"
            tabIndex={-1}
            aria-hidden
            value={value}
            min={min}
            max={max}
            onChange={(event) => {
              setTyped(undefined);
              onChange(event.currentTarget.value);
            }}
          />
        </>
      }
    />
  );
}

/** The day that was typed, if it exists. */
function dayOf(typed: string): string | undefined {
  return parsePlainDate(parseTypedDate(typed) ?? '');
}
