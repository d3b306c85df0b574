import { LANGUAGES, ReminderSettings, applyChange } from '@penning/contract';
import { REMINDER_TONES } from '@penning/domain';
import { defaultReminder } from '@penning/i18n/defaults/reminder/index';
import type { HandlersOf } from '../../http/handler.ts';
import { dayIn } from '../../platform/clock.ts';
import { getCompany } from '../document/master-data-store.ts';
import { type StoredSchedule, getSchedule, updateSchedule } from './schedule-store.ts';

/** The company's schedule. */
export const getSettings: HandlersOf<'reminder'>['getSettings'] = ({ session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => ({
    data: presentSchedule(await getSchedule(tx)),
  }));

/**
 * Changes the company's schedule. When switched on it starts the next morning and, unless stated otherwise, with
 * invoices due from today on: nobody gets a pile of reminders for old invoices.
 */
export const updateSettings: HandlersOf<'reminder'>['updateSettings'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { timezone } = await getCompany(tx);
    const at = services.clock.now();
    const today = dayIn(timezone, at);
    const before = await getSchedule(tx, { lock: true });
    const isSwitchedOn = body.enabled === true && !before.enabled;
    const schedule: StoredSchedule = {
      ...applyChange(ReminderSettings, before, body),
      since: body.since === undefined ? (isSwitchedOn ? today : before.since) : body.since,
      ranOn: isSwitchedOn ? today : before.ranOn,
    };
    await updateSchedule(tx, schedule, at);
    return { data: presentSchedule(schedule) };
  });

/** The texts that Penning comes with. */
export const listTexts: HandlersOf<'reminder'>['listTexts'] = async () => ({
  data: LANGUAGES.flatMap((language) =>
    REMINDER_TONES.map((tone) => ({ tone, language, ...defaultReminder(language, tone) })),
  ),
});

function presentSchedule({ ranOn: _ranOn, ...settings }: StoredSchedule): ReminderSettings {
  return settings;
}
