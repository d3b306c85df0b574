import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ApiError } from '@penning/contract';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { reader } from './reader.ts';

const TIMEOUT_MS = 5000;

/** The toast last shown under each of our ids. */
const lastShown = new Map<string, string>();

const LOOKS = {
  info: { color: 'gray', icon: <IconInfoCircle size={20} aria-hidden /> },
  success: { color: 'green', icon: <IconCheck size={20} color="var(--pn-on-primary)" aria-hidden /> },
  warning: { color: 'yellow', icon: <IconAlertTriangle size={20} aria-hidden /> },
  error: { color: 'red', icon: <IconX size={20} aria-hidden /> },
} as const;

/** The content of a toast (docs/rules/limits-and-messages.md#notifications). */
export interface Toast {
  level: keyof typeof LOOKS;
  title: string;
  message?: string;
  action?: { label: string; onClick: () => void };
  /** Milliseconds until it disappears; `false` keeps it. 5000 by default. */
  timeout?: number | false;
  /** A toast with the same id replaces the previous one. */
  id?: string;
}

/** Shows what happened: `showToast({ level: 'success', title: t('customer.saved') })`. */
export function showToast({ level, title, message, action, timeout = TIMEOUT_MS, id }: Toast): void {
  const former = id === undefined ? undefined : lastShown.get(id);
  if (former !== undefined) notifications.hide(former);
  const shown: string = notifications.show({
    ...LOOKS[level],
    title,
    role: level === 'error' ? 'alert' : 'status',
    autoClose: timeout,
    closeButtonProps: { 'aria-label': reader().t('common.close') },
    message: (
      <>
        {message}
        {action && (
          <Button
            size="compact-sm"
            variant="light"
            display="block"
            mt={8}
            onClick={() => {
              notifications.hide(shown);
              action.onClick();
            }}
          >
            {action.label}
          </Button>
        )}
      </>
    ),
  });
  if (id !== undefined) lastShown.set(id, shown);
}

/** Takes away the toast with this id, if it is still there. */
export function hideToast(id: string): void {
  const shown = lastShown.get(id);
  if (shown !== undefined) notifications.hide(shown);
}

/**
 * Shows that something failed, with the server's message; the login page explains an expired session
 * itself.
 */
export function showError(error: unknown, title?: string): void {
  if (error instanceof ApiError && error.code === 13) return;
  if (!(error instanceof ApiError)) console.error(error);
  const message = messageOf(error);
  showToast(title === undefined ? { level: 'error', title: message } : { level: 'error', title, message });
}

/** The message for a person: the server's, or that something unknown went wrong. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError && error.message !== '' ? error.message : reader().t('connection.unknown');
}
