import { type Office, OfficeInput } from '@penning/contract';

/** What can be changed of an office. */
export function officeInputOf(office: Office): OfficeInput {
  const keys = Object.keys(OfficeInput.shape) as (keyof OfficeInput)[];
  return Object.fromEntries(keys.map((key) => [key, office[key]])) as OfficeInput;
}
