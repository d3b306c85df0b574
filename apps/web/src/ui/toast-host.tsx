import { useNotifications } from '@mantine/notifications';
import { Suspense, lazy, useState } from 'react';

/** Loaded with the first toast. */
const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/** Where toasts appear. */
export function ToastHost() {
  const { notifications, queue } = useNotifications();
  const [wanted, setWanted] = useState(false);
  if (!wanted && notifications.length + queue.length > 0) setWanted(true);
  return <Suspense>{wanted && <ToastList />}</Suspense>;
}
