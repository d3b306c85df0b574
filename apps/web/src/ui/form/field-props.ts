import type { FieldPath } from './field-path.ts';
import type { ZodForm } from './use-zod-form.ts';

/** What every field takes: its form, the path of its value and its name on the screen. */
export interface FieldProps<Values extends object> {
  form: ZodForm<Values>;
  name: FieldPath<Values>;
  label: string;
}

/** What a field sets itself. */
export type OwnProps = 'form' | 'name' | 'label' | 'value' | 'onChange' | 'checked';
