import type { HandlersOf } from '../../http/handler.ts';
import { cancelSubscription, withdrawCancel } from './cancel-subscription.ts';
import { changeAddons, changePackage } from './change-package.ts';
import { getBankCheck, startBankCheck } from './checkout/bank-check.ts';
import { getReactivation, reactivate } from './checkout/reactivate.ts';
import { getDeletion, requestDeletion } from './deletion/request-deletion.ts';
import { createExport, fetchExport } from './export/create-export.ts';
import { getSubscription } from './get-subscription.ts';
import { useCode } from './promocode/apply-promocode.ts';

export const subscriptionHandlers: HandlersOf<'subscription'> = {
  get: getSubscription,
  startBankCheck,
  getBankCheck,
  cancel: cancelSubscription,
  withdrawCancel,
  reactivate,
  getReactivation,
  changePackage,
  changeAddons,
  usePromocode: useCode,
  createExport,
  fetchExport,
  getDeletion,
  requestDeletion,
};
