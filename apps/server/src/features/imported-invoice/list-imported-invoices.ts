import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { findImportedInvoice, pageOfImportedInvoices } from './imported-invoice-store.ts';
import { presentImportedInvoice, presentImportedInvoiceSummary } from './present-imported-invoice.ts';

type Routes = HandlersOf<'importedInvoice'>;

/** A page of the imported invoices, searched, filtered and sorted. */
export const listImportedInvoices: Routes['list'] = ({ query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const today = dayIn(session.timezone, services.clock.now());
    const { rows, meta } = await pageOfImportedInvoices(tx, query, today);
    return { data: rows.map((row) => presentImportedInvoiceSummary(row, today)), meta };
  });

/** One invoice of an earlier system. */
export const getImportedInvoice: Routes['get'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const row = (await findImportedInvoice(tx, params.id)) ?? refuse('notFound');
    return { data: presentImportedInvoice(row, dayIn(session.timezone, services.clock.now())) };
  });
