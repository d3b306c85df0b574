import { TextInput, type TextInputProps } from '@mantine/core';
import { type FieldProps, type OwnProps, bindField } from '../field.ts';

/** A time of day of 24 hours, "15:00"; "9", "9.30" and "930" are read as well. The browser’s own field would follow its language. */
export function TimeField<Values extends object>({
  form,
  name,
  ...input
}: FieldProps<Values> & Omit<TextInputProps, OwnProps>) {
  const { value, onChange, onBlur, ...bound } = bindField<string, Values>(form, name);
  return (
    <TextInput
      {...input}
      {...bound}
      name={name}
      autoComplete="off"
      placeholder="15:00"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const time = timeOf(value);
        if (time !== undefined && time !== value) onChange(time);
        onBlur?.(event);
      }}
    />
  );
}

/** "HH:MM", if the text says an hour and perhaps minutes; whether there is such an hour is the form’s to check. */
function timeOf(typed: string): string | undefined {
  const [, hour, minute = '00'] = /^\s*(\d{1,2})\s*[:.h]?\s*(\d{2})?\s*(?:h|uur|Uhr)?\s*$/i.exec(typed) ?? [];
  return hour === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}`;
}
