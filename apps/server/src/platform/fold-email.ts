import { foldText } from '@penning/domain';

/** The form of an email address used to look up people: two spellings of one address are one person. */
export function foldEmail(email: string): string {
  return foldText(email.trim());
}
