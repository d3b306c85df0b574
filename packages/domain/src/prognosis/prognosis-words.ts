/** The months as a prognosis names them: in Dutch, whatever the language around them. */
export const PROGNOSIS_MONTH_NAMES = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
] as const;

/** The same where there is little room. */
export const PROGNOSIS_SHORT_MONTHS = [
  'jan',
  'feb',
  'mrt',
  'apr',
  'mei',
  'jun',
  'jul',
  'aug',
  'sep',
  'okt',
  'nov',
  'dec',
] as const;

/** What every prognosis says about itself, in Dutch: it gives no rights and is not financial advice. */
export const PROGNOSIS_DISCLAIMER =
  'Aan dit rapport kunnen geen rechten worden ontleend. Het is geen financieel advies.';
