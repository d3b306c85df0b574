import type { PrognosisFields } from '@penning/contract';
import { CORONA_COST_RATIOS, PROGNOSIS_MONTH_NAMES, annuity, defined } from '@penning/domain';
import { type Translate, formatMoney, formatPercentage } from '@penning/i18n';

interface Assumption {
  readonly label: string;
  readonly value: string;
}

/** The assumptions of a prognosis, in words and figures; costs that don't count are left out. */
export function listAssumptions(fields: PrognosisFields, currency: string, t: Translate): Assumption[] {
  const { costs, debts } = fields;
  const money = (value: string) => formatMoney(value, currency);
  const isBv = costs.legalForm === 'BV';
  const rent = costs.rentIncludesVat ? t('prognosis.yes') : t('prognosis.no');
  const loan = { amount: costs.loanAmount, term: costs.loanTerm, interest: costs.loanInterest };
  return [
    ...sharesOf(fields, t),
    { label: t('prognosis.rent'), value: money(costs.rent) },
    { label: t('prognosis.rentIncludesVat'), value: rent },
    { label: t('prognosis.writeOff'), value: money(costs.writeOff) },
    { label: t('prognosis.legalForm'), value: t(isBv ? 'prognosis.legalForm_bv' : 'prognosis.legalForm_ez') },
    isBv
      ? { label: t('prognosis.managementFee'), value: money(costs.managementFee) }
      : {
          label: t('prognosis.privateWithdrawal'),
          value: money(costs.privateWithdrawal.startsWith('-') ? '0.00' : costs.privateWithdrawal),
        },
    { label: t('prognosis.openingBalance'), value: money(costs.openingBalance) },
    {
      label: t('prognosis.taxReturnFrequency'),
      value: t(`prognosis.taxReturn_${costs.taxReturnFrequency}`),
    },
    { label: t('prognosis.incomeTaxDue'), value: money(costs.incomeTaxDue) },
    { label: t('prognosis.revenueTaxDue'), value: money(costs.revenueTaxDue) },
    { label: t('prognosis.loanAmount'), value: money(costs.loanAmount) },
    { label: t('prognosis.loanTerm'), value: String(costs.loanTerm) },
    { label: t('prognosis.loanInterest'), value: formatPercentage(costs.loanInterest) },
    { label: t('prognosis.loanPaidOut'), value: t(costs.loanPaidOut ? 'prognosis.yes' : 'prognosis.no') },
    { label: t('prognosis.column_loanPayment'), value: money(annuity(loan)) },
    ...debts.map((debt) => ({
      label: debt.holder,
      value: `${money(debt.amount)} / ${debt.repaymentTerm}, ${defined(PROGNOSIS_MONTH_NAMES[debt.repaymentStartMonth])} ${debt.repaymentStartYear}`,
    })),
  ];
}

function sharesOf({ costs, scenario, startYear }: PrognosisFields, t: Translate): Assumption[] {
  const corona = scenario === 'corona' ? CORONA_COST_RATIOS.get(startYear) : undefined;
  return [
    { label: t('prognosis.vatPercent'), value: formatPercentage(costs.vatPercent) },
    { label: t('prognosis.purchasePercent'), value: formatPercentage(costs.purchasePercent) },
    { label: t('prognosis.personnelPercent'), value: formatPercentage(costs.personnelPercent) },
    {
      label: t('prognosis.exploitationPercent'),
      value: formatPercentage(corona?.exploitation ?? costs.exploitationPercent),
    },
    { label: t('prognosis.salesPercent'), value: formatPercentage(corona?.sales ?? costs.salesPercent) },
    { label: t('prognosis.officePercent'), value: formatPercentage(corona?.office ?? costs.officePercent) },
    { label: t('prognosis.restPercent'), value: formatPercentage(corona?.rest ?? costs.restPercent) },
  ];
}
