import type { Database } from '../db/database.ts';
import type { Clock } from '../platform/clock.ts';
import type { Environment } from '../platform/env.ts';
import { createLocalMailbox } from './local-mailbox.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** The mailer configured by the environment: the SMTP server of SMTP_URL, else the local mailbox. */
export function createMailer(options: {
  env: Pick<Environment, 'SMTP_URL'>;
  database: Database;
  clock: Clock;
  newId: () => string;
}): Mailer {
  return options.env.SMTP_URL ? createSmtpMailer(options.env.SMTP_URL) : createLocalMailbox(options);
}
