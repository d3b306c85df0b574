/** What a customer and its company or person in a CRM have in common; an address is one, as half of each is nobody's. */
export const CRM_FIELDS = [
  'name',
  'address',
  'email',
  'phone',
  'vatNumber',
  'coc',
  'iban',
  'language',
] as const;
export type CrmField = (typeof CRM_FIELDS)[number];

/** The details that one side has; one that is left out says nothing, and an empty one that there is none. */
export type CrmDetails = Readonly<Partial<Record<CrmField, string>>>;

/** Which side a value comes from. */
export type CrmSide = 'ours' | 'theirs';

/** Both sides as they are, and what they last had in common. */
export interface DetailSides {
  readonly ours: CrmDetails;
  readonly theirs: CrmDetails;
  readonly agreed: CrmDetails;
  /** When ours was last changed. */
  readonly oursAt: (field: CrmField) => Date;
  readonly theirsAt: Date;
}

/** A detail that was changed on both sides since they agreed: the later one goes to the other side. */
export interface DetailConflict {
  readonly field: CrmField;
  readonly ours: string;
  readonly theirs: string;
  readonly oursAt: Date;
  readonly theirsAt: Date;
  readonly winner: CrmSide;
}

/** What has to happen for both sides to agree. */
export interface DetailDifference {
  /** Details to be taken over here. */
  readonly take: CrmDetails;
  /** Details to be given to the CRM. */
  readonly give: CrmDetails;
  /** What both have agreed on, once what is taken is taken; what is given counts when it is there. */
  readonly agreed: CrmDetails;
  readonly conflicts: readonly DetailConflict[];
}

/**
 * Compares a customer with its company or person in a CRM, detail by detail (docs/rules/customers.md#crm). What one side
 * alone has changed goes to the other, what both have changed is a conflict that the later one wins, and where they never
 * agreed, a value goes where there is none.
 */
export function compareDetails(sides: DetailSides): DetailDifference {
  const take: Partial<Record<CrmField, string>> = {};
  const give: Partial<Record<CrmField, string>> = {};
  const agreed: Partial<Record<CrmField, string>> = { ...sides.agreed };
  const conflicts: DetailConflict[] = [];
  for (const field of CRM_FIELDS) {
    const ours = sides.ours[field];
    const theirs = sides.theirs[field];
    if (ours === undefined || theirs === undefined) continue;
    const { side, conflict } = decide(sides, { field, ours, theirs });
    if (conflict) conflicts.push(conflict);
    if (side === 'theirs') take[field] = theirs;
    if (side === 'ours') give[field] = ours;
    if (side === 'neither') agreed[field] = ours;
    if (side === 'theirs') agreed[field] = theirs;
    // What was seen there is no change any more once it has lost; ours still is one until it is there.
    if (side === 'ours' && conflict) agreed[field] = theirs;
  }
  return { take, give, agreed, conflicts };
}

interface Detail {
  readonly field: CrmField;
  readonly ours: string;
  readonly theirs: string;
}

/** Which side's value goes to the other, and whether both had changed it. */
function decide(
  { agreed, oursAt, theirsAt }: DetailSides,
  { field, ours, theirs }: Detail,
): { side: CrmSide | 'neither'; conflict?: DetailConflict } {
  if (isSameDetail(field, ours, theirs)) return { side: 'neither' };
  const last = agreed[field];
  if (last === undefined && (ours === '' || theirs === '')) return { side: ours === '' ? 'theirs' : 'ours' };
  if (last !== undefined && isSameDetail(field, ours, last)) return { side: 'theirs' };
  if (last !== undefined && isSameDetail(field, theirs, last)) return { side: 'ours' };
  const at = oursAt(field);
  const winner = theirsAt > at ? 'theirs' : 'ours';
  return { side: winner, conflict: { field, ours, theirs, oursAt: at, theirsAt, winner } };
}

/** Numbers that are written with spaces, dots and dashes by some. */
const NUMBERS: ReadonlySet<CrmField> = new Set(['phone', 'vatNumber', 'coc', 'iban']);

/** Whether two values of a detail are one, however they are written. */
export function isSameDetail(field: CrmField, one: string, other: string): boolean {
  return plain(field, one) === plain(field, other);
}

function plain(field: CrmField, value: string): string {
  if (NUMBERS.has(field)) return value.replaceAll(/[^0-9A-Za-z+]/gu, '').toUpperCase();
  const text = value.trim().replaceAll(/\s+/gu, ' ');
  return field === 'email' ? text.toLowerCase() : text;
}

/** An address as one detail: street, postal code, city and country, a line each; empty where only the country is known. */
export interface DetailAddress {
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

export function addressDetail({ address, postalCode, city, country }: DetailAddress): string {
  const lines = [address, postalCode, city].map((line) => line.replaceAll(/\s*\n\s*/gu, ', ').trim());
  return lines.every((line) => line === '') ? '' : [...lines, country].join('\n');
}

/** The address that a detail is; its country is empty where the detail is. */
export function addressOfDetail(detail: string): DetailAddress {
  const [address = '', postalCode = '', city = '', country = ''] = detail.split('\n');
  return { address, postalCode, city, country };
}
