import { MailServerProblem } from '@penning/contract';
import type { MailServerRow } from './mail-server-store.ts';

/** What the company's own server failed at last, if it has one. */
export function mailServerProblem(own: MailServerRow | undefined): MailServerProblem | null {
  if (own === undefined || own.fault === '') return null;
  return MailServerProblem.parse({ fault: own.fault, whenFailing: own.whenFailing });
}
