import { describe, expect, it } from 'vitest';
import {
  type CrmDetails,
  addressDetail,
  addressOfDetail,
  compareDetails,
  isSameDetail,
} from './compare-details.ts';

const EARLY = new Date('2026-11-20T10:00:00Z');
const LATE = new Date('2026-11-20T11:00:00Z');

const compare = (
  ours: CrmDetails,
  theirs: CrmDetails,
  {
    agreed = {},
    oursAt = EARLY,
    theirsAt = LATE,
  }: { agreed?: CrmDetails; oursAt?: Date; theirsAt?: Date } = {},
) => compareDetails({ ours, theirs, agreed, oursAt: () => oursAt, theirsAt });

describe('a detail', () => {
  it('that both sides have is agreed on', () => {
    expect(compare({ phone: '030 123' }, { phone: '030-123' })).toEqual({
      take: {},
      give: {},
      agreed: { phone: '030 123' },
      conflicts: [],
    });
  });

  it('that one side alone has changed goes to the other, also when it was emptied', () => {
    const agreed = { name: 'Visser', phone: '1', email: 'a@b.nl' };
    const { take, give, conflicts } = compare(
      { name: 'Visser', phone: '2', email: '' },
      { name: 'Visser BV', phone: '1', email: 'a@b.nl' },
      { agreed },
    );
    expect({ take, give, conflicts }).toEqual({
      take: { name: 'Visser BV' },
      give: { phone: '2', email: '' },
      conflicts: [],
    });
  });

  it.each([
    ['theirs', LATE, { take: { phone: '3' }, give: {}, agreed: { phone: '3' } }],
    ['ours', EARLY, { take: {}, give: { phone: '2' }, agreed: { phone: '3' } }],
  ] as const)(
    'that both have changed is a conflict, which %s wins when later',
    (winner, theirsAt, outcome) => {
      const oursAt = winner === 'theirs' ? EARLY : LATE;
      expect(compare({ phone: '2' }, { phone: '3' }, { agreed: { phone: '1' }, oursAt, theirsAt })).toEqual({
        ...outcome,
        conflicts: [{ field: 'phone', ours: '2', theirs: '3', oursAt, theirsAt, winner }],
      });
    },
  );

  it('that was never agreed on goes where there is none, and is a conflict where there is another', () => {
    const { take, give, conflicts } = compare(
      { phone: '', email: 'a@b.nl', iban: 'NL1' },
      { phone: '1', email: '', iban: 'NL2' },
    );
    expect({ take, give }).toEqual({ take: { phone: '1', iban: 'NL2' }, give: { email: 'a@b.nl' } });
    expect(conflicts.map(({ field }) => field)).toEqual(['iban']);
  });

  it('of which one side says nothing stays as it is', () => {
    const agreed = { vatNumber: 'NL1' };
    expect(compare({ vatNumber: 'NL2' }, {}, { agreed })).toEqual({
      take: {},
      give: {},
      agreed,
      conflicts: [],
    });
  });

  it('that lost is no conflict again while it hasn’t arrived there', () => {
    const first = compare(
      { phone: '2' },
      { phone: '3' },
      { agreed: { phone: '1' }, oursAt: LATE, theirsAt: EARLY },
    );
    const second = compare({ phone: '2' }, { phone: '3' }, { agreed: first.agreed, theirsAt: LATE });
    expect(second).toMatchObject({ give: { phone: '2' }, conflicts: [] });
  });

  it.each([
    ['vatNumber', 'NL 1234.56.789.B01', 'nl123456789b01', true],
    ['phone', '+31 (0)30', '+31030', true],
    ['phone', '+3130', '3130', false],
    ['email', ' Info@Visser.nl', 'info@visser.nl', true],
    ['name', 'Visser  BV', 'Visser BV', true],
    ['name', 'Visser BV', 'visser bv', false],
  ] as const)('%s %s is %s: %s', (field, one, other, isSame) => {
    expect(isSameDetail(field, one, other)).toBe(isSame);
  });
});

describe('an address', () => {
  it('is one detail, and itself again', () => {
    const address = { address: 'Dok Noord 3A', postalCode: '9000', city: 'Gent', country: 'BE' };
    expect(addressOfDetail(addressDetail(address))).toEqual(address);
    expect(addressDetail({ ...address, address: 'Dok Noord\n3A' })).toBe('Dok Noord, 3A\n9000\nGent\nBE');
  });

  it('of a country alone is none', () => {
    expect(addressDetail({ address: '', postalCode: '', city: '', country: 'BE' })).toBe('');
    expect(addressOfDetail('')).toEqual({ address: '', postalCode: '', city: '', country: '' });
  });
});
