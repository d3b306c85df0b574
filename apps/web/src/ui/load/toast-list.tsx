import { Notifications } from '@mantine/notifications';

/** The toasts on the screen, at most four at a time. */
export function ToastList() {
  return <Notifications position="bottom-right" limit={4} zIndex={400} />;
}
