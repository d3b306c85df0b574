import type { Language } from '../../catalogue.ts';
import { companyDefaults } from '../index.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { FirmerReminders } from './firmer-reminders.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';

const FIRMER: Readonly<Record<Language, FirmerReminders>> = { nl, en, de, fr, es };

/** Penning's default reminder, by tone and language; the text for the customer is formal. */
export function defaultReminder(
  language: Language,
  tone: 'first' | keyof FirmerReminders,
): { subject: string; body: string } {
  if (tone !== 'first') return FIRMER[language][tone];
  const { subject, body } = companyDefaults(language).emailTemplates.reminder;
  return { subject, body };
}
