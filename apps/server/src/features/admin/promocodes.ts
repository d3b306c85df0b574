import { GIFT_RULES, type Promocode, PromocodeInput, applyChange, problem } from '@penning/contract';
import { parsePercentage, defined } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import {
  type PromocodeRow,
  findPromocode,
  insertPromocode,
  pageOfPromocodes,
  updatePromocodeRow,
} from './promocode-store.ts';

type Routes = HandlersOf<'admin'>;

/** All promocodes. */
export const listPromocodes: Routes['listPromocodes'] = async ({ query, services }) => {
  const { q = '', cursor, perPage } = query;
  const page = await pageOfPromocodes(services.database.platform, { q, cursor, perPage });
  return { data: page.rows.map(presentPromocode), meta: page.meta };
};

/** A new promocode. */
export const createPromocode: Routes['createPromocode'] = async ({ body, services }) => {
  const db = services.database.platform;
  if (!(await insertPromocode(db, { ...body, at: services.clock.now() }))) {
    return refuse('nameTaken', { field: 'code' });
  }
  return { data: presentPromocode((await findPromocode(db, body.code)) ?? refuse('notFound')) };
};

/** Changes a promocode. */
export const updatePromocode: Routes['updatePromocode'] = async ({ params, body, services }) => {
  const db = services.database.platform;
  const before = presentPromocode((await findPromocode(db, params.code)) ?? refuse('notFound'));
  const changed = applyChange(PromocodeInput, before, body);
  const problems = GIFT_RULES.filter(({ holds }) => !holds(changed)).map(({ path, error }) =>
    problem(path, error),
  );
  if (problems.length > 0) return refuse('validationFailed', { problems });
  const row = await updatePromocodeRow(db, params.code, changed);
  return { data: presentPromocode(row ?? refuse('notFound')) };
};

/** A promocode can no longer be used. */
export const disablePromocode: Routes['disablePromocode'] = async ({ params, services }) => {
  const change = { disabledAt: services.clock.now() };
  const row = await updatePromocodeRow(services.database.platform, params.code, change);
  return { data: presentPromocode(row ?? refuse('notFound')) };
};

/** A promocode can be used again. */
export const enablePromocode: Routes['enablePromocode'] = async ({ params, services }) => {
  const row = await updatePromocodeRow(services.database.platform, params.code, { disabledAt: null });
  return { data: presentPromocode(row ?? refuse('notFound')) };
};

function presentPromocode(row: PromocodeRow): Promocode {
  const { code, description, trialDays, discountMonths, maxUses, uses } = row;
  return {
    code,
    description,
    trialDays,
    discountPercent: defined(parsePercentage(row.discountPercent)),
    discountMonths,
    validUntil: row.validUntil,
    maxUses,
    uses,
    createdAt: row.createdAt.toISOString(),
    status: row.disabledAt === null ? 'active' : 'disabled',
  };
}
