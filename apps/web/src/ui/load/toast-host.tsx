import { useTimeout } from '@mantine/hooks';
import { useNotifications } from '@mantine/notifications';
import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.ts';

/** Long enough after the start that it delays no page. */
const PRELOAD_MS = 4000;

const loadToastList = () => import('./toast-list.tsx');
const ToastList = lazyPart(async () => (await loadToastList()).ToastList);

/** Where toasts appear. */
export function ToastHost() {
  const { notifications, queue } = useNotifications();
  const [wanted, setWanted] = useState(false);
  if (!wanted && notifications.length + queue.length > 0) setWanted(true);
  // The first toast may be one that says that there is no connection.
  useTimeout(() => void loadToastList().catch(console.warn), PRELOAD_MS, { autoInvoke: true });
  return <Suspense>{wanted && <ToastList />}</Suspense>;
}
