import { type Accountant, AccountantInput } from '@penning/contract';

/** What can be changed of an accounting firm. */
export function accountantInputOf(accountant: Accountant): AccountantInput {
  const keys = Object.keys(AccountantInput.shape) as (keyof AccountantInput)[];
  return Object.fromEntries(keys.map((key) => [key, accountant[key]])) as AccountantInput;
}
