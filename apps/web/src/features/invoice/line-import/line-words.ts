import type { LineCellProblem, LineImportField } from '@penning/domain';
import type { Translate } from '@penning/i18n';

/** The name of a field. */
export function fieldName(field: LineImportField, t: Translate): string {
  if (field === 'quantity' || field === 'discount') return t(`invoice.${field}`);
  return t(`imports.field_${field}`);
}

/** What is wrong with a row, in the words used for a document's lines where there are any. */
export function describeLine(problems: readonly LineCellProblem[], t: Translate): string {
  return problems.map(({ problem }) => describeProblem(problem, t)).join(', ');
}

function describeProblem(problem: LineCellProblem['problem'], t: Translate): string {
  switch (problem) {
    case 'missingDescription':
    case 'invalidQuantity':
    case 'invalidPrice':
    case 'invalidDiscount':
    case 'missingVat':
    case 'missingLedger':
      return t(`invoice.${problem}`);
    case 'priceWithCurrency':
      return `${t('invoice.invalidPrice')} (${t('lineImport.problem_priceWithCurrency')})`;
    case 'vatNotWhole':
    case 'vatUnknown':
    case 'vatAmbiguous':
    case 'ledgerFormat':
    case 'ledgerUnknown':
    case 'cut':
      return t(`lineImport.problem_${problem}`);
  }
}
