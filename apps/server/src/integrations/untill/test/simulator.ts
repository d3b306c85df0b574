import { type XmlElement, elementAt, textAt } from '@penning/domain';
import { type XmlElement as Writing, parentElement, textElement } from '@penning/domain/einvoice/xml';
import {
  type VendorAnswer,
  type VendorFault,
  type VendorRequest,
  type VendorServer,
  serveVendor,
} from '../../test/serve-vendor.ts';
import { enveloped, readRoot, soapFault } from '../../test/simulated-soap.ts';

const NAMESPACE = 'urn:TPAPIPosIntfU-ITPAPIPOS';
const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';

/** A transaction as unTill has it, as far as it matters here. */
export interface SimulatedTransaction {
  readonly number: string;
  readonly closedAt: string;
  readonly items: readonly Readonly<Record<string, string>>[];
  readonly payments: readonly { readonly id: string; readonly amount: string }[];
  readonly discountOnTotal?: string;
  readonly tip?: string;
  readonly area?: string;
}

/** unTill's TPAPI 2.20 over real HTTP: RPC of SOAP 1.1, whose errors are codes in an answer like any other. */
export class UntillSimulator {
  transactions: SimulatedTransaction[] = [];
  fault: VendorFault | 'fault' | undefined;
  #server: VendorServer | undefined;

  get url(): string {
    return this.#server?.url ?? '';
  }

  get config() {
    return { address: `${this.url}/soap/ITPAPIPOS`, username: 'Ivan', password: 'geheim-123' };
  }

  async start(): Promise<void> {
    this.#server = await serveVendor({
      type: 'text/xml; charset=utf-8',
      fault: () => (this.fault === 'fault' ? undefined : this.fault),
      answer: (request) => this.#answer(request),
      refuse: (status) => ({ status, body: 'Busy' }),
    });
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  async #answer({ target, headers, text }: VendorRequest): Promise<VendorAnswer> {
    if (target.pathname !== '/soap/ITPAPIPOS') return { status: 404, body: 'Not found' };
    const root = await readRoot(text);
    const call = elementAt(root, 'Body')?.children[0];
    const request = call?.children[0];
    if (root.namespace !== ENVELOPE || call?.namespace !== NAMESPACE) return soapFault('not a call');
    if (headers['soapaction'] !== `"${NAMESPACE}#${call.name}"`) return soapFault('another action');
    if (request?.name !== 'Request' || request.namespace !== '') return soapFault('no Request');
    if (this.fault === 'fault') return soapFault('Access violation at address 00405A2C');
    if (textAt(request, 'UserName') !== 'Ivan' || textAt(request, 'Password') !== 'geheim-123')
      return answerOf(call.name, '2', 'Authentication error');
    return answerOf(call.name, '0', 'ok', this.#content(call.name, request));
  }

  #content(operation: string, request: XmlElement): Writing {
    switch (operation) {
      case 'GetVersion':
        return textElement('Version', '2.20');
      case 'GetSalesAreasInfo':
        return listOf('SalesAreas', [
          { SalesAreaId: '5000000010', SalesAreaNumber: '1', SalesAreaName: 'Terras' },
          { SalesAreaId: '5000000011', SalesAreaNumber: '2', SalesAreaName: 'Zaal' },
        ]);
      case 'GetGroupsInfo':
        return parentElement(
          'Groups',
          parentElement(
            'item',
            textElement('GroupId', '48'),
            textElement('GroupName', 'Dranken Hoog'),
            parentElement(
              'Extra',
              parentElement(
                'item',
                textElement('Key', 'bookkeeping_turnover'),
                textElement('Value', '800070'),
              ),
            ),
          ),
          parentElement('item', textElement('GroupId', '49'), textElement('GroupName', 'Keuken')),
        );
      case 'GetDepartmentsInfo':
        return listOf('Departments', [
          { DepartmentId: '7', DepartmentName: 'Bier', GroupId: '48' },
          { DepartmentId: '8', DepartmentName: 'Lunch', GroupId: '49' },
        ]);
      case 'GetArticlesInfo':
        return listOf('Articles', [
          { ArticleId: '101', ArticleName: 'Pils', DepartmentId: '7' },
          { ArticleId: '102', ArticleName: 'Uitsmijter', DepartmentId: '8' },
        ]);
      case 'GetPaymentsInfo':
        return listOf('Payments', [
          { PaymentId: '1', PaymentName: 'Contant', PaymentKind: '0' },
          { PaymentId: '2', PaymentName: 'Pin', PaymentKind: '1' },
          { PaymentId: '3', PaymentName: 'Op rekening', PaymentKind: '2' },
        ]);
      default:
        return this.#report(request);
    }
  }

  #report(request: XmlElement): Writing {
    const from = new Date(textAt(request, 'From'));
    const till = new Date(textAt(request, 'Till'));
    const area = textAt(request, 'SalesAreaId');
    const shown = this.transactions.filter(({ closedAt, area: own = '5000000010' }) => {
      const at = new Date(closedAt);
      return at >= from && at < till && (area === '0' || area === own);
    });
    return parentElement('Data', shown.map(transactionElement));
  }
}

function transactionElement({
  number,
  closedAt,
  items,
  payments,
  discountOnTotal = '0',
  tip = '0',
  area = '5000000010',
}: SimulatedTransaction): Writing {
  const paid = payments.map(({ id, amount }, index) => ({
    Id: String(index),
    PaymentId: id,
    Amount: amount,
  }));
  return parentElement(
    'item',
    elements({ Id: `9${number}`, OpenDateTime: closedAt, CloseDateTime: closedAt, TranNumber: number }),
    elements({ TableNumber: '12', TablePart: 'a', DiscountOnTotal: discountOnTotal }),
    parentElement('Orders', parentElement('item', textElement('Id', '1'), listOf('Items', items))),
    parentElement(
      'Bills',
      parentElement(
        'item',
        elements({ Id: '2', DateTime: closedAt, BillNumber: number, SalesAreaId: area, Tip: tip }),
        listOf('Payments', paid),
      ),
    ),
  );
}

function elements(texts: Readonly<Record<string, string>>): Writing[] {
  return Object.entries(texts).map(([name, text]) => textElement(name, text));
}

function listOf(name: string, items: readonly Readonly<Record<string, string>>[]): Writing {
  return parentElement(
    name,
    items.map((item) => parentElement('item', elements(item))),
  );
}

function answerOf(operation: string, code: string, message: string, content?: Writing): VendorAnswer {
  const returned = parentElement(
    'return',
    textElement('ReturnCode', code),
    textElement('ReturnMessage', message),
    content,
  );
  const response: Writing = {
    ...parentElement(`NS1:${operation}Response`, returned),
    attributes: { 'xmlns:NS1': NAMESPACE },
  };
  return { status: 200, body: enveloped(response) };
}

/** A transaction of two beers and an egg dish, with a message for the kitchen and a biscuit for nothing. */
export function simulatedTransaction(
  number: string,
  changes: Partial<SimulatedTransaction> = {},
): SimulatedTransaction {
  return {
    number,
    closedAt: '2026-11-20T19:30:00.000Z',
    items: [
      {
        ArticleId: '101',
        Kind: '1',
        Quantity: '2',
        SinglePrice: '3.5',
        Price: '7',
        Vat: '1.21',
        VatPercent: '21',
      },
      { ArticleId: '102', Kind: '1', Quantity: '1', Price: '10.9', VatPercent: '9', Text: 'Uitsmijter ham' },
      { ArticleId: '0', Kind: '3', Quantity: '1', Price: '0', VatPercent: '0', Text: 'goed gebakken' },
      { ArticleId: '102', Kind: '2', Quantity: '1', Price: '0', VatPercent: '9', Text: 'Koekje' },
    ],
    payments: [{ id: '2', amount: '19.9' }],
    tip: '2',
    ...changes,
  };
}
