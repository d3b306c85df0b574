import { type XmlElement, childrenOf, textAt } from '@penning/domain';
import {
  type XmlElement as Writing,
  parentElement,
  renderXml,
  textElement,
} from '@penning/domain/einvoice/xml';
import { type BookkeepingSimulator, type VendorPurchases, takeFrom } from '../../test/at-bookkeeping.ts';
import {
  type VendorAnswer,
  type VendorFault,
  type VendorRequest,
  type VendorServer,
  serveVendor,
} from '../../test/serve-vendor.ts';
import { type SoapRequest, readRoot, readSoap, soapAnswer, soapFault } from '../../test/simulated-soap.ts';
import { SimulatedCustomers } from './simulated-customers.ts';
import { SimulatedLedger, refused } from './simulated-ledger.ts';
import { SimulatedTokens } from './simulated-tokens.ts';

const NAMESPACE = 'http://www.twinfield.com/';
const LOGIN = '/auth/authentication/connect';
const ORGANISATION = 'org-4711';

interface Vat {
  readonly code: string;
  readonly name: string;
  readonly type: 'sales' | 'purchase';
  readonly rates: Readonly<Record<string, string>>;
}
const sales = (code: string, name: string, rate: string): Vat => ({
  code,
  name,
  type: 'sales',
  rates: { '20000101': rate },
});
const named = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([code, name]) => ({ code, name }));

/** Twinfield over real HTTP and SOAP: its page, its cluster and one administration, with the faults that it has. */
export class TwinfieldSimulator implements BookkeepingSimulator {
  readonly name = 'twinfield';
  readonly config = {};
  readonly tokens = new SimulatedTokens(() => this.now());
  customers = new SimulatedCustomers();
  ledger = new SimulatedLedger();
  suppliers = new SimulatedCustomers('CRD');
  purchaseLedger = new SimulatedLedger();
  readonly purchaseConfig = { purchaseAccount: '4990' };
  readonly purchases: VendorPurchases = {
    list: () =>
      this.purchaseLedger.transactions.map(({ header, total }) => ({
        number: String(header['invoicenumber']),
        total: (-total / 100).toFixed(2),
        files: [],
      })),
    change: (total) => {
      for (const one of this.purchaseLedger.transactions) one.total = -Math.round(Number(total) * 100);
    },
    clear: () => {
      this.purchaseLedger.transactions.length = 0;
    },
  };
  readonly offices = named({ '001': 'Jansen B.V.' });
  readonly journals = named({ VRK: 'Verkoopfactuur' });
  readonly purchaseJournals = named({ INK: 'Inkoopfactuur' });
  readonly costCenters = named({ '100': 'Verkoop', '200': 'Advies' });
  readonly balance = named({ '1300': 'Debiteuren', '1530': 'Te betalen BTW' });
  readonly ledgers = named({
    '4990': 'Vraagposten inkoop',
    '8000': 'Omzet hoog tarief',
    '8010': 'Omzet laag tarief',
    '8100': 'Omzet diensten',
    '8200': 'Omzet binnen de EU',
    '8300': 'Omzet buiten de EU',
    '8900': 'Doorbelaste kosten',
  });
  readonly vatCodes: Vat[] = [
    {
      code: 'VH',
      name: 'BTW hoog',
      type: 'sales',
      rates: { '20000101': '19.000000000', '20121001': '21.000000000' },
    },
    sales('VL', 'BTW laag', '9.000000000'),
    sales('VV', 'Vrijgesteld van BTW', '0.000000000'),
    sales('VN', 'Geen BTW', '0.000000000'),
    sales('VR', 'BTW verlegd', '0.000000000'),
    sales('ICD', 'Diensten binnen de EU', '0.000000000'),
    sales('ICL', 'Leveringen van goederen binnen de EU', '0.000000000'),
    sales('EX', 'Leveringen buiten de EU', '0.000000000'),
    { code: 'IH', name: 'BTW hoog inkopen', type: 'purchase', rates: { '20121001': '21.000000000' } },
    { code: 'IL', name: 'BTW laag inkopen', type: 'purchase', rates: { '20190101': '9.000000000' } },
  ];
  /** Rows that the finder gives at a time, whatever it is asked for. */
  pageSize = 100;
  /** What calls of one kind meet: a document by its first element, or an operation. */
  fault: { readonly on?: string; readonly is: VendorFault } | undefined;
  now = () => new Date();
  #server: VendorServer | undefined;

  get url(): string {
    return this.#server?.url ?? '';
  }

  async start(): Promise<void> {
    this.#server = await serveVendor({
      type: 'text/xml; charset=utf-8',
      fault: (request) => this.#faultOf(request),
      answer: (request) => this.#answer(request),
      refuse: (status) => (status === 429 ? { status } : soapFault('Server was unable to process request.')),
    });
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  agree(authorisationUrl: string): Record<string, string> {
    const { pathname, searchParams } = new URL(authorisationUrl);
    if (pathname !== `${LOGIN}/authorize` || !searchParams.get('nonce'))
      throw new Error(`not Twinfield's page: ${authorisationUrl}`);
    return { state: searchParams.get('state') ?? '', code: this.tokens.agree() };
  }

  clear(): void {
    this.isClosed = false;
    this.customers = new SimulatedCustomers();
    this.ledger = new SimulatedLedger();
    this.suppliers = new SimulatedCustomers('CRD');
    this.purchaseLedger = new SimulatedLedger();
  }

  count(): number {
    return this.ledger.transactions.length;
  }

  customerNames(): readonly string[] {
    return this.customers.all.map(({ name }) => name);
  }

  pay(number: string, euros: string, day: string): void {
    const found = this.ledger.find(number);
    if (found) this.ledger.pay(found, euros, day);
  }

  unpay(number: string): void {
    this.ledger.unpay(number);
  }

  get isClosed(): boolean {
    return this.ledger.isClosed;
  }

  set isClosed(isClosed: boolean) {
    this.ledger.isClosed = isClosed;
  }

  takeAccount(id: string): () => void {
    return takeFrom(this.ledgers, ({ code }) => code === id);
  }

  remove(number: string): void {
    const { transactions } = this.ledger;
    const found = this.ledger.find(number);
    if (found) transactions.splice(transactions.indexOf(found), 1);
  }

  #faultOf({ target, text }: VendorRequest): VendorFault | undefined {
    // Asking for tokens is another matter: an answer to that which is lost ends the agreement.
    if (target.pathname === `${LOGIN}/token` || target.pathname === `${LOGIN}/authorize`) return undefined;
    const [, document = /<Search\b/.test(text) ? 'Search' : ''] = /\?&gt;\s*&lt;(\w+)/.exec(text) ?? [];
    return this.fault?.on === undefined || this.fault.on === document ? this.fault?.is : undefined;
  }

  async #answer(request: VendorRequest): Promise<VendorAnswer> {
    const { pathname, searchParams, href } = request.target;
    if (pathname === `${LOGIN}/token`) return this.tokens.give(request);
    // The page itself, of somebody who is signed in and authorises.
    if (pathname === `${LOGIN}/authorize`) {
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.search = new URLSearchParams(this.agree(href)).toString();
      return { status: 302, headers: { location: back.href } };
    }
    if (pathname === `${LOGIN}/accesstokenvalidation`) return this.#validate(searchParams.get('token') ?? '');
    const call = await readSoap(request, NAMESPACE);
    const [header] = call.header?.children ?? [];
    if (!this.tokens.isGood(textAt(header, 'AccessToken'))) return soapFault('Access denied. Token invalid.');
    const isOffices = textAt(header, 'CompanyId') === ORGANISATION;
    if (!isOffices && this.offices.every(({ code }) => code !== textAt(header, 'CompanyCode')))
      return soapFault('Toegang geweigerd. Company ontbreekt in request header.');
    if (pathname === '/webservices/finder.asmx' && call.operation === 'Search') return this.#search(call);
    if (pathname !== '/webservices/processxml.asmx') return { status: 404, body: '' };
    const result = this.#process(await readRoot(textAt(call.parameters, 'xmlRequest')));
    return soapAnswer(NAMESPACE, call.operation, [textElement('ProcessXmlStringResult', renderXml(result))]);
  }

  #validate(token: string): VendorAnswer {
    const headers = { 'content-type': 'application/json' };
    if (!this.tokens.isGood(token)) return { status: 400, headers, body: { Message: 'invalid_token' } };
    return { status: 200, headers, body: { 'twf.clusterUrl': this.url, 'twf.organisationId': ORGANISATION } };
  }

  #process(document: XmlElement): Writing {
    const { name } = document;
    const [code, number] = [textAt(document, 'code'), textAt(document, 'number')];
    if (name === 'list') return this.#listOffices();
    if (name === 'columns')
      return (document.attributes['code'] === '200' ? this.purchaseLedger : this.ledger).browse(document);
    if (name === 'transaction') return this.ledger.delete(code, number);
    if (name === 'read') return this.#read(document, code, number);
    const [given] = document.children;
    if (name === 'dimensions' && given)
      return (textAt(given, 'type') === 'CRD' ? this.suppliers : this.customers).save(given);
    if (name !== 'transactions' || !given) return refused(name, 'Onbekend document');
    const isPurchase = this.#isPurchase(textAt(given, 'header', 'code'));
    const relations = isPurchase ? this.suppliers : this.customers;
    return this.#ledgerOf(textAt(given, 'header', 'code')).post(given, {
      journals: codesOf(isPurchase ? this.purchaseJournals : this.journals),
      ledgers: codesOf(this.ledgers),
      costCenters: codesOf(this.costCenters),
      vatCodes: codesOf(this.vatCodes.filter(({ type }) => (type === 'purchase') === isPurchase)),
      hasCustomer: (customer) => relations.find(customer) !== undefined,
    });
  }

  #isPurchase(journal: string): boolean {
    return this.purchaseJournals.some(({ code }) => code === journal);
  }

  #ledgerOf(journal: string): SimulatedLedger {
    return this.#isPurchase(journal) ? this.purchaseLedger : this.ledger;
  }

  #listOffices(): Writing {
    const offices = this.offices.map(({ code, name }) =>
      textElement('office', code, { name, shortname: name }),
    );
    return { ...parentElement('offices', offices), attributes: { result: '1' } };
  }

  #read(document: XmlElement, code: string, number: string): Writing {
    const type = textAt(document, 'type');
    if (type === 'transaction') return this.#ledgerOf(code).read(code, number);
    if (type === 'dimensions') {
      const relations = textAt(document, 'dimtype') === 'CRD' ? this.suppliers : this.customers;
      return relations.read(code) ?? refused('dimension', 'De relatie bestaat niet.');
    }
    const vat = this.vatCodes.find((each) => each.code === code);
    return vat ? vatOf(vat) : refused('vat', 'De BTW-code bestaat niet.');
  }

  #search({ operation, parameters }: SoapRequest): VendorAnswer {
    const [type, pattern] = [textAt(parameters, 'type'), textAt(parameters, 'pattern')];
    const options = childrenOf(childrenOf(parameters, 'options')[0], 'ArrayOfString').map(({ children }) => {
      const [name, value] = children.map(({ text }) => text);
      return `${name}=${value}`;
    });
    const lists: Readonly<Record<string, readonly { code: string; name: string }[]>> = {
      'DIM dimtype=PNL': this.ledgers,
      'DIM dimtype=BAS': this.balance,
      'DIM dimtype=KPL': this.costCenters,
      'TRS category=sales': this.journals,
      'TRS category=purchase': this.purchaseJournals,
      'DIM dimtype=CRD': this.suppliers.all.filter(({ name }) => name === pattern),
      VAT: this.vatCodes,
    };
    const found = lists[[type, ...options].join(' ')] ?? [
      ...this.customers.search(type, pattern),
      ...(type === 'VATN' ? this.suppliers.search(type, pattern) : []),
    ];
    const first = Number(textAt(parameters, 'firstRow')) - 1;
    const items = found
      .slice(first, first + this.pageSize)
      .map(({ code, name }) =>
        parentElement('ArrayOfString', textElement('string', code), textElement('string', name)),
      );
    return soapAnswer(NAMESPACE, operation, [
      { ...parentElement('SearchResult'), keepEmpty: true },
      parentElement('data', textElement('TotalRows', String(found.length)), parentElement('Items', items)),
    ]);
  }
}

function vatOf({ code, name, type, rates }: Vat): Writing {
  const percentages = Object.entries(rates).map(([date, percentage]) => ({
    ...parentElement('percentage', textElement('date', date), textElement('percentage', percentage)),
    attributes: { status: 'active' },
  }));
  return {
    name: 'vat',
    attributes: { status: 'active', result: '1' },
    content: [
      textElement('code', code),
      textElement('name', name),
      textElement('type', type),
      parentElement('percentages', percentages),
    ],
  };
}

const codesOf = (list: readonly { code: string }[]) => list.map(({ code }) => code);

export async function startTwinfield(): Promise<TwinfieldSimulator> {
  const simulator = new TwinfieldSimulator();
  await simulator.start();
  return simulator;
}
