import { randomUUID } from 'node:crypto';
import { type XmlElement, elementAt, textAt } from '@penning/domain';
import { type XmlElement as Writing, parentElement, textElement } from '@penning/domain/einvoice/xml';
import { elementsOf } from '../../outgoing/soap.ts';
import { type BookkeepingSimulator, takeFrom } from '../../test/at-bookkeeping.ts';
import {
  type VendorAnswer,
  type VendorFault,
  type VendorRequest,
  type VendorServer,
  serveVendor,
} from '../../test/serve-vendor.ts';
import { readSoap, soapAnswer, soapFault } from '../../test/simulated-soap.ts';
import { SimulatedArchive } from './simulated-archive.ts';
import { SimulatedBooks } from './simulated-books.ts';

const NAMESPACE = 'http://www.theyukicompany.com/';
const DOMAIN = '2b1f2c3d-0000-4000-8000-000000000001';
export const ADMINISTRATION = '1205c89e-5aa1-4e5d-bbc5-55ae0241294f';

/** In which service each operation is. */
const SERVICES: Readonly<Record<string, string>> = {
  Authenticate: 'Accounting',
  AuthenticateClient: 'Accounting',
  Administrations: 'Accounting',
  CheckOutstandingItemAdmin: 'Accounting',
  OutstandingDebtorItems: 'Accounting',
  GetGLAccountScheme: 'AccountingInfo',
  GetProjectsAndID: 'AccountingInfo',
  GetTransactionDetails: 'AccountingInfo',
  ActiveVATCodesList: 'Vat',
  SearchContacts: 'Contact',
  UpdateContact: 'Contact',
  ProcessSalesInvoices: 'Sales',
  UploadDocumentWithData: 'Archive',
  DocumentsInFolder: 'Archive',
  FindDocument: 'Archive',
};

/** Yuki over real HTTP and SOAP: its sessions and one administration, with the faults that it has. */
export class YukiSimulator implements BookkeepingSimulator {
  readonly name = 'yuki';
  readonly key = 'web-service-key-1';
  readonly config: Readonly<Record<string, string>> = { region: 'nl', key: this.key, office: '' };
  books = new SimulatedBooks();
  readonly purchases = new SimulatedArchive();
  readonly administrations = [{ ID: ADMINISTRATION, Name: 'Jansen B.V.' }];
  readonly ledgers = [
    { code: '80000', descripton: 'Omzet hoog tarief' },
    { code: '80100', descripton: 'Omzet laag tarief' },
    { code: '81000', descripton: 'Omzet diensten' },
    { code: '82000', descripton: 'Omzet binnen de EU' },
    { code: '83000', descripton: 'Omzet buiten de EU' },
    { code: '89000', descripton: 'Doorbelaste kosten' },
    { code: '13000', descripton: 'Debiteuren' },
    { code: '84000', descripton: 'Vervallen', isEnabled: 'false' },
  ];
  readonly vatCodes: Record<string, string>[] = [
    { description: 'BTW 21%', type: '1', typeDescription: 'BTW hoog', percentage: '21.00' },
    { description: 'BTW 9%', type: '2', typeDescription: 'BTW laag', percentage: '9.00' },
    { description: 'BTW 6%', type: '2', percentage: '6.00', endDate: '2018-12-31T00:00:00' },
    { description: 'Vrijgesteld van btw', type: '3', percentage: '0.00' },
    { description: 'Geen btw', type: '4', percentage: '0.00' },
    { description: 'BTW verlegd', type: '17', percentage: '0.00' },
    { description: 'Diensten binnen de EU', type: '7', percentage: '0.00' },
    { description: 'Leveringen van goederen binnen de EU', type: '6', percentage: '0.00' },
    { description: 'Export buiten de EU', type: '8', percentage: '0.00' },
    { description: 'BTW 21%', type: '11', typeDescription: 'BTW hoog, inkoop', percentage: '21.00' },
    { description: 'OSS DE', type: '40', percentage: '19.00', country: 'DE' },
  ];
  /** What was asked, in order. */
  readonly asked: string[] = [];
  /** What calls of one operation meet, or all of them. */
  fault: { readonly on?: string; readonly is: VendorFault } | undefined;
  now = () => new Date();
  readonly #sessions = new Set<string>();
  #server: VendorServer | undefined;

  get url(): string {
    return this.#server?.url ?? '';
  }

  async start(): Promise<void> {
    this.#server = await serveVendor({
      type: 'text/xml; charset=utf-8',
      fault: ({ headers }) => {
        const operation = String(headers['soapaction']).replaceAll(/^.*\/|"/g, '');
        return this.fault?.on === undefined || this.fault.on === operation ? this.fault?.is : undefined;
      },
      answer: (request) => this.#answer(request),
      refuse: (status) => (status === 429 ? { status } : soapFault('Server was unable to process request.')),
    });
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  agree(): Record<string, string> {
    throw new Error('Yuki has no page');
  }

  /** Ends every session. */
  endSessions(): void {
    this.#sessions.clear();
  }

  clear(): void {
    this.isClosed = false;
    this.books = new SimulatedBooks();
    this.purchases.clear();
  }

  count(): number {
    return this.books.invoices.length;
  }

  customerNames(): readonly string[] {
    return this.books.contacts.map(({ fields }) => fields['FullName'] ?? '');
  }

  pay(number: string, euros: string): void {
    const found = this.books.find(number);
    if (found) this.books.pay(found, euros);
  }

  unpay(number: string): void {
    const found = this.books.find(number);
    if (found) found.open = found.original;
  }

  get isClosed(): boolean {
    return this.books.isClosed;
  }

  set isClosed(isClosed: boolean) {
    this.books.isClosed = isClosed;
  }

  takeAccount(id: string): () => void {
    return takeFrom(this.ledgers, ({ code }) => code === id);
  }

  remove(number: string): void {
    const { invoices } = this.books;
    const found = this.books.find(number);
    if (found) invoices.splice(invoices.indexOf(found), 1);
  }

  async #answer(request: VendorRequest): Promise<VendorAnswer> {
    const { operation, parameters } = await readSoap(request, NAMESPACE);
    this.asked.push(operation);
    if (request.target.pathname !== `/ws/${SERVICES[operation]}.asmx`) return { status: 404, body: '' };
    if (operation.startsWith('Authenticate')) return this.#authenticate(operation, parameters);
    const session = textAt(parameters, operation === 'ProcessSalesInvoices' ? 'sessionId' : 'sessionID');
    if (!this.#sessions.has(session)) return soapFault('Invalid SessionID');
    const document = elementAt(parameters, 'xmlDoc')?.children[0];
    if (operation === 'ProcessSalesInvoices') {
      const problem = this.books.schemaProblemOf(document);
      if (problem !== undefined) return soapFault(problem);
    }
    if (operation === 'UploadDocumentWithData') {
      const problem = this.purchases.problemOf(parameters);
      if (problem !== undefined) return soapFault(problem);
      const id = this.purchases.upload(parameters);
      return soapAnswer(NAMESPACE, operation, [textElement(`${operation}Result`, id)]);
    }
    return soapAnswer(NAMESPACE, operation, [this.#resultOf(operation, parameters, document)]);
  }

  #authenticate(operation: string, parameters: XmlElement): VendorAnswer {
    const isKnown = operation === 'Authenticate' || textAt(parameters, 'clientSecret') === 'client-secret';
    if (!isKnown || textAt(parameters, 'accessKey') !== this.key) return soapFault('Invalid access key');
    const session = randomUUID();
    this.#sessions.add(session);
    return soapAnswer(NAMESPACE, operation, [textElement(`${operation}Result`, session)]);
  }

  #resultOf(operation: string, parameters: XmlElement, document: XmlElement | undefined): Writing {
    const administration = textAt(parameters, 'administrationID') || textAt(parameters, 'administrationId');
    return {
      ...parentElement(
        `${operation}Result`,
        this.#contentOf(operation, { parameters, administration, document }),
      ),
      keepEmpty: true,
    };
  }

  #contentOf(
    operation: string,
    {
      parameters,
      administration,
      document,
    }: { parameters: XmlElement; administration: string; document: XmlElement | undefined },
  ): Writing | Writing[] {
    this.books.ledgers = this.ledgers.map(({ code }) => code);
    this.books.vatTypes = this.vatCodes.map(({ type }) => String(type));
    const of = (name: string) => textAt(parameters, name);
    const answers: Readonly<Record<string, () => Writing | Writing[]>> = {
      Administrations: () => this.#listAdministrations(),
      GetGLAccountScheme: () =>
        this.ledgers.map((ledger) => parentElement('GlAccount', elementsOf({ ...ledger }))),
      ActiveVATCodesList: () => this.vatCodes.map((vat) => parentElement('VATCode', elementsOf(vat))),
      GetProjectsAndID: () => [
        parentElement(
          'Project',
          elementsOf({ description: 'Advies', code: 'ADV', endDate: '0001-01-01T00:00:00' }),
        ),
      ],
      CheckOutstandingItemAdmin: () => this.books.listOpen('OutstandingItems', of('Reference')),
      OutstandingDebtorItems: () => this.books.listOpen('OutstandingDebtorItems'),
      GetTransactionDetails: () => this.books.listTransactions(of('StartDate')),
      SearchContacts: () => this.books.searchContacts(of('searchOption'), of('searchValue')),
      UpdateContact: () => this.books.saveContact(document),
      DocumentsInFolder: () => this.purchases.inFolder(of('folderID')),
      FindDocument: () => this.purchases.find(of('documentID')),
      ProcessSalesInvoices: () => this.books.post(document, administration),
    };
    return answers[operation]?.() ?? [];
  }

  #listAdministrations(): Writing {
    const all = this.administrations.map(({ ID, Name }): Writing => ({
      name: 'Administration',
      attributes: { ID },
      content: [textElement('Name', Name), textElement('DomainID', DOMAIN)],
    }));
    return { ...parentElement('Administrations', all), attributes: { xmlns: '' } };
  }
}

export async function startYuki(): Promise<YukiSimulator> {
  const simulator = new YukiSimulator();
  await simulator.start();
  return simulator;
}
