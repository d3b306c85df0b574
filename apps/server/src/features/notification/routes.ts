import type { HandlersOf } from '../../http/handler.ts';
import { countNotifications, listNotifications } from './list-notifications.ts';
import { readAllNotifications, readNotification } from './read-notification.ts';

export const notificationHandlers: HandlersOf<'notification'> = {
  list: listNotifications,
  count: countNotifications,
  read: readNotification,
  readAll: readAllNotifications,
};
