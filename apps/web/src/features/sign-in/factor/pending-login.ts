import { ApiError, ERRORS } from '@penning/contract';
import { memberOf } from '../../../ui/narrow.ts';

const KEY = 'penning.pendingLogin';

/** The temporary token of a sign-in that waits for its second factor; removed when the tab closes. */
export function readPendingLogin(): string | null {
  return sessionStorage.getItem(KEY);
}

export function savePendingLogin(token: string): void {
  sessionStorage.setItem(KEY, token);
}

export function forgetPendingLogin(): void {
  sessionStorage.removeItem(KEY);
}

/** The temporary token in a refusal that requires the second factor. */
export function pendingTokenOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== ERRORS.loginRequiresFactor.code) return undefined;
  const token = memberOf(error.data, 'token');
  return typeof token === 'string' ? token : undefined;
}

/** Whether a sign-in took too long, or too many codes were wrong. */
export function isLoginOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === ERRORS.loginTokenExpired.code;
}
