import type { FocusEvent, ReactNode } from 'react';
import type { FieldPath } from './field-path.ts';
import type { ZodForm } from './use-zod-form.ts';

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
