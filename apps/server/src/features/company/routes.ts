import type { HandlersOf } from '../../http/handler.ts';
import { listActivity } from './activity/list-activity.ts';
import { getCompany } from './get-company.ts';
import { getNumbers } from './get-numbers.ts';
import { getEmailTemplate, listEmailTemplates } from './list-email-templates.ts';
import { listOwnCompanies } from './list-own-companies.ts';
import { getPaymentPage, updatePaymentPage } from './payment-page/payment-page.ts';
import { updateCompany } from './update-company.ts';
import { updateEmailTemplate } from './update-email-template.ts';
import { updateNumbers } from './update-numbers.ts';
import { getVatPoint, updateVatPoint } from './vat-point/vat-point.ts';

export const companyHandlers: Omit<HandlersOf<'company'>, 'listOnlineMethods'> = {
  list: listOwnCompanies,
  listActivity,
  get: getCompany,
  update: updateCompany,
  getNumbers,
  updateNumbers,
  getPaymentPage,
  updatePaymentPage,
  getVatPoint,
  updateVatPoint,
  listEmailTemplates,
  getEmailTemplate,
  updateEmailTemplate,
};
