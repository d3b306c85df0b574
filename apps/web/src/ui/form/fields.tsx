// All field components.
export { IntegerField, DecimalField } from './number-fields.tsx';
export { PasswordField } from './password-field.tsx';
export { OptionalSelectField, SelectField } from './select-fields.tsx';
export { TextField } from './text-field.tsx';
export { TextareaField } from './textarea-fields.tsx';
export { CheckboxField, SwitchField } from './tick-fields.tsx';
