import type { HandlersOf } from '../../http/handler.ts';
import { dryRun, explainInvoice, listReminders } from './explain-reminders.ts';
import {
  customerPause,
  pauseCustomer,
  pauseInvoice,
  resumeCustomer,
  resumeInvoice,
} from './pause-reminders.ts';
import { previewMessage } from './preview-reminder.ts';
import { proposeMessage } from './propose-message.ts';
import { sendReminder } from './send-reminder.ts';
import { getSettings, listTexts, updateSettings } from './settings.ts';

export const reminderHandlers: HandlersOf<'reminder'> = {
  getSettings,
  updateSettings,
  listTexts,
  list: listReminders,
  dryRun,
  ofInvoice: explainInvoice,
  proposeMessage,
  previewMessage,
  send: sendReminder,
  pauseInvoice,
  resumeInvoice,
  customerPause,
  pauseCustomer,
  resumeCustomer,
};
