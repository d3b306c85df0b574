import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findDefaultLedger } from '../settings/ledger-store.ts';
import { findDefaultVatCode } from '../settings/vat-code-store.ts';
import { checkProductSettings } from './check-product-settings.ts';
import { presentProduct } from './present-product.ts';
import { insertProduct } from './product-store.ts';

/** Adds a product; without a VAT code it has the standard rate, without a ledger account the first. */
export const createProduct: HandlersOf<'product'>['create'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const vatId = body.vatId ?? (await findDefaultVatCode(tx))?.id;
    const ledgerId = body.ledgerId ?? (await findDefaultLedger(tx))?.id;
    if (vatId === undefined) return refuse('validationFailed', { field: 'vatId', detail: 'required' });
    if (ledgerId === undefined) return refuse('validationFailed', { field: 'ledgerId', detail: 'required' });
    const product = { ...body, vatId, ledgerId };
    await checkProductSettings(tx, product);
    return { data: presentProduct(await insertProduct(tx, services.newId(), product, services.clock.now())) };
  });
