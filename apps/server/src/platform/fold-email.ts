import { foldText } from '@penning/domain';

/** An email address as people are found by it: two spellings of one address are one person. */
export function foldEmail(email: string): string {
  return foldText(email.trim());
}
