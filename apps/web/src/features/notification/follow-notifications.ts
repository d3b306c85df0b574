import { BASE_PATH, NotifyMessage } from '@penning/contract';
import { queryClient } from '../../api/query-client.ts';
import { refresh } from '../../api/refresh.ts';
import { callRoute } from '../../api/route-name.ts';
import { router } from '../../router.tsx';
import { reader } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { type Connection, keepConnected } from './keep-connected.ts';

/**
 * Shows events as toasts while the page is open; returns a function that stops it
 * (docs/rules/limits-and-messages.md#notifications).
 */
export function followNotifications(): () => void {
  return keepConnected({
    connect,
    onMessage: show,
    onFailure: sayLost,
    wait: (milliseconds, then) => {
      const timer = setTimeout(then, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  });
}

async function connect(): Promise<Connection> {
  const { data: ticket } = await callRoute('notification.getTicket', {});
  const address = new URL(`${BASE_PATH}/notifications/socket`, window.location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  address.searchParams.set('token', ticket);
  const socket = new WebSocket(address);
  return {
    onOpen: (then) => socket.addEventListener('open', then),
    onMessage: (then) => socket.addEventListener('message', ({ data }) => then(String(data))),
    onClose: (then) => socket.addEventListener('close', then),
    close: () => closeOnceOpen(socket),
  };
}

/** Browsers log an error when a socket is closed while it is being opened. */
function closeOnceOpen(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close());
  else socket.close();
}

/**
 * The user's rights have changed: first the preferences are read, then the guards of the open page run
 * again.
 */
async function applyRights(): Promise<void> {
  await refresh(queryClient, ['preferences']);
  await router.invalidate();
}

function sayLost(): void {
  const title = reader().t('notification.cannotConnect');
  showToast({ id: 'notifications-lost', level: 'warning', title });
}

function show(text: string): void {
  const said = NotifyMessage.safeParse(JSON.parse(text)).data;
  if (said?.type !== 'notify') return;
  const { title, priority, notification } = said.data;
  showToast({ id: notification.id, level: priority, title, message: said.message });
  void refresh(queryClient, ['notification']);
  if (notification.kind === 'subscriptionChanged') void applyRights();
  else void refresh(queryClient, ['overview']);
}
