import type { HandlersOf } from '../../http/handler.ts';
import { explainInvoice, listForecasts, listReminders } from './explain-reminders.ts';
import {
  getCustomerPause,
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
  listForecasts,
  getOfInvoice: explainInvoice,
  proposeMessage,
  previewMessage,
  send: sendReminder,
  pauseInvoice,
  resumeInvoice,
  getCustomerPause,
  pauseCustomer,
  resumeCustomer,
};
