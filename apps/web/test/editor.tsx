import type { Ledger, VatCode } from '@penning/contract';
import type { Factor } from '@penning/domain';
import type { ReactNode } from 'react';
import { type DraftHead, NO_DISCOUNT } from '../src/features/invoice/draft/draft-content.ts';
import { type DraftStore, createDraftStore } from '../src/features/invoice/draft/draft-store.ts';
import {
  EditorProvider,
  type MasterData,
  type Writer,
} from '../src/features/invoice/draft/editor-context.ts';
import { proposedOf } from '../src/features/invoice/draft/line-master.ts';
import { id } from './samples.ts';

const VAT_CODES: VatCode[] = [
  {
    id: id(301),
    name: '21%',
    code: '1',
    factor: '1.21' as Factor,
    type: 'high',
    exemptionCode: '',
    exemptionReason: '',
    country: '',
    retired: false,
  },
  {
    id: id(302),
    name: '9%',
    code: '2',
    factor: '1.09' as Factor,
    type: 'low',
    exemptionCode: '',
    exemptionReason: '',
    country: '',
    retired: false,
  },
  marginCode({ id: id(303), name: 'Paintings', exemptionCode: 'VATEX-EU-I' }),
  marginCode({ id: id(304), name: 'Used furniture', exemptionCode: 'VATEX-EU-F' }),
];
const LEDGERS: Ledger[] = [
  ledger({ id: id(401), name: 'Services', ledgerNumber: '8000' }),
  ledger({ id: id(402), name: 'Goods', ledgerNumber: '8010' }),
];

function marginCode(code: Pick<VatCode, 'id' | 'name' | 'exemptionCode'>): VatCode {
  return {
    code: '',
    factor: '1' as Factor,
    type: 'margin',
    exemptionReason: '',
    country: '',
    retired: false,
    ...code,
  };
}

export const MASTER: MasterData = {
  vatCodes: new Map(VAT_CODES.map((code) => [code.id, code])),
  ledgers: new Map(LEDGERS.map((ledger) => [ledger.id, ledger])),
  profiles: [],
  quotationTerm: 30,
};

const EMPTY_HEAD: DraftHead = {
  customerId: null,
  profileId: null,
  sendDate: null,
  term: 14,
  currency: 'EUR',
  language: 'nl',
  includesVat: false,
  discount: NO_DISCOUNT,
  reference: '',
  trackingNumber: '',
  textTop: '',
  textBottom: '',
  attachments: [],
};

/** A draft with empty lines named line-1, line-2 and so on. */
export function storeWith({
  lines = 1,
  head = {},
}: { lines?: number; head?: Partial<DraftHead> } = {}): DraftStore {
  let count = 0;
  const store = createDraftStore({
    content: { head: { ...EMPTY_HEAD, ...head }, lines: [] },
    newId: () => `line-${(count += 1)}`,
    proposed: proposedOf(MASTER),
  });
  for (let index = 0; index < lines; index += 1) store.addLine();
  return store;
}

interface EditorProps {
  store: DraftStore;
  isRecurring?: true;
  children: ReactNode;
}

/** The context that parts of the editor need. */
export function WithEditor({ store, isRecurring, children }: EditorProps) {
  return <EditorProvider value={editorOf(store, isRecurring)}>{children}</EditorProvider>;
}

function ledger(named: Pick<Ledger, 'id' | 'name' | 'ledgerNumber'>): Ledger {
  return { ...named, creditLedgerNumber: '', costCenter: '', bookTaxless: false, retired: false };
}

const editors = new WeakMap<DraftStore, Writer>();

/** The same object as long as the draft is open, as in the app. */
function editorOf(store: DraftStore, isRecurring: true | undefined): Writer {
  const editor = editors.get(store) ?? {
    kind: 'invoice' as const,
    store,
    master: MASTER,
    today: '2026-11-22',
    ...(isRecurring && { isRecurring }),
  };
  editors.set(store, editor);
  return editor;
}
