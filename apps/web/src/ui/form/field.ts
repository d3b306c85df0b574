import type { FocusEvent, ReactNode } from 'react';
import type { ZodForm } from './use-zod-form.ts';

/** Names a field of a form: `name`, `emailCc.0`. */
export type FieldPath<Values> = (keyof Values & string) | `${keyof Values & string}.${string}`;

/** What every field takes: its form, the path of its value and its name on the screen. */
export interface FieldProps<Values extends object> {
  form: ZodForm<Values>;
  name: FieldPath<Values>;
  label: string;
}

/** What a field sets itself. */
export type OwnProps = 'form' | 'name' | 'label' | 'value' | 'onChange' | 'checked';

/** What ties a control to a field of a form. */
interface Binding<Value> {
  value: Value;
  onChange: (value: Value) => void;
  onFocus?: (event: FocusEvent) => void;
  onBlur?: (event: FocusEvent) => void;
  error?: ReactNode;
}

/** Ties a control to a field; for controls whose value is not simply the text in them. */
export function bindField<Value, Values extends object>(
  form: ZodForm<Values>,
  name: FieldPath<Values>,
): Binding<Value> {
  return form.getInputProps(name) as Binding<Value>;
}
