import type { FocusEvent, ReactNode } from 'react';
import type { ZodForm } from './use-zod-form.ts';

/** Names a field of a form: `name`, `emailCc.0`. */
export type FieldPath<Values> = (keyof Values & string) | `${keyof Values & string}.${string}`;

/** The props of every field: its form, the path of its value and its label. */
export interface FieldProps<Values extends object> {
  form: ZodForm<Values>;
  name: FieldPath<Values>;
  label: string;
}

/** Props that a field sets itself. */
export type OwnProps = 'form' | 'name' | 'label' | 'value' | 'onChange' | 'checked';

/** The props that bind a control to a field. */
interface Binding<Value> {
  value: Value;
  onChange: (value: Value) => void;
  onFocus?: (event: FocusEvent) => void;
  onBlur?: (event: FocusEvent) => void;
  error?: ReactNode;
}

/** Binds a control to a field, for controls whose value isn't simply their text. */
export function bindField<Value, Values extends object>(
  form: ZodForm<Values>,
  name: FieldPath<Values>,
): Binding<Value> {
  return form.getInputProps(name) as Binding<Value>;
}
