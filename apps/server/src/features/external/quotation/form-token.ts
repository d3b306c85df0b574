import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../platform/services.ts';

/** Long enough to read a quotation and ask a colleague. */
const LASTS_SECONDS = 2 * 60 * 60;

type Part = Pick<Services, 'keys' | 'clock'>;

/** Part of a form on one public link, so that only someone who recently opened the page can answer. */
export function makeFormToken(services: Part, linkToken: string): string {
  const ends = Math.floor(services.clock.now().getTime() / 1000) + LASTS_SECONDS;
  return `${ends}.${sign(services, linkToken, ends)}`;
}

/** Whether a form's token was made by us for this link and hasn't expired. */
export function isFormTokenValid(services: Part, linkToken: string, formToken: string): boolean {
  const [, ends = '', signature = ''] = /^(\d{1,12})\.([\w-]{1,100})$/.exec(formToken) ?? [];
  if (Number(ends) * 1000 <= services.clock.now().getTime()) return false;
  const given = Buffer.from(signature);
  return [services.keys, ...services.keys.before].some((keys) => {
    const expected = Buffer.from(sign({ keys }, linkToken, Number(ends)));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function sign({ keys }: Pick<Part, 'keys'>, linkToken: string, ends: number): string {
  return createHmac('sha256', keys.link).update(`answer:${linkToken}:${ends}`).digest('base64url');
}
