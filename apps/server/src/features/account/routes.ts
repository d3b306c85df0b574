import type { HandlersOf } from '../../http/handler.ts';
import {
  acceptAddressChange,
  readAddressChange,
  rejectAddressChange,
} from './address/answer-address-change.ts';
import { cancelAddressChange, getAddress, requestAddressChange } from './address/request-address-change.ts';
import { getSecurity } from './get-security.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';
import {
  addPasskey,
  deleteOwnPasskey,
  listOwnPasskeys,
  makePasskeyOptions,
  renameOwnPasskey,
} from './passkey/manage-passkeys.ts';
import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
} from './second-factor/change-second-factor.ts';
import { setUpSecondFactor } from './second-factor/set-up-second-factor.ts';
import { resendVerification, verifyEmail } from './verify-email.ts';

export const accountHandlers: Omit<
  HandlersOf<'account'>,
  'getNotificationMail' | 'updateNotificationMail'
> = {
  getSecurity,
  getAddress,
  requestAddressChange,
  cancelAddressChange,
  readAddressChange,
  acceptAddressChange,
  rejectAddressChange,
  verify: verifyEmail,
  resendVerification,
  setupSecondFactor: setUpSecondFactor,
  enableSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  listPasskeys: listOwnPasskeys,
  getPasskeyOptions: makePasskeyOptions,
  addPasskey,
  renamePasskey: renameOwnPasskey,
  deletePasskey: deleteOwnPasskey,
  listSessions,
  endSession,
  endOtherSessions,
};
