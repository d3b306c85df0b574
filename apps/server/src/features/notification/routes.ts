import type { HandlersOf } from '../../http/handler.ts';
import { getTicket } from './get-ticket.ts';
import { countNotifications, listNotifications } from './list-notifications.ts';
import { listNotificationSettings, updateNotificationSettings } from './notification-settings.ts';
import { readAllNotifications, readNotification } from './read-notification.ts';

export const notificationHandlers: HandlersOf<'notification'> = {
  list: listNotifications,
  count: countNotifications,
  read: readNotification,
  readAll: readAllNotifications,
  getTicket,
  listSettings: listNotificationSettings,
  updateSettings: updateNotificationSettings,
};
