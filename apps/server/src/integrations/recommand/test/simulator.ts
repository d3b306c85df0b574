import { z } from 'zod';
import { type NetworkSimulator, SimulatedNetwork, postReport } from '../../test/network-simulator.ts';
import {
  type VendorAnswer,
  type VendorRequest,
  type VendorServer,
  serveVendor,
} from '../../test/serve-vendor.ts';

const TEAM = 'team_01JX';
const COMPANY = 'c_01JX';
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const SENDER = '0208:0202239951';
const AT = '2026-11-21T10:00:00.000Z';

const Sending = z.strictObject({
  recipient: z.string().regex(/^\d{4}:.+$/),
  documentType: z.literal('xml'),
  document: z.string().min(1),
  doctypeId: z.string().startsWith(UBL),
  processId: z.string().min(1),
});
const Verifying = z.strictObject({ peppolAddress: z.string() });
const Identifier = z.strictObject({ scheme: z.string().regex(/^\d{4}$/), identifier: z.string().min(1) });
const Webhook = z.strictObject({ url: z.url(), companyId: z.string().nullish() });

interface Kept {
  readonly id: string;
  readonly companyId: string;
  readonly direction: 'incoming' | 'outgoing';
  readonly receiverId: string;
  readonly xml: string;
  readonly type: string;
  /** By which other access points refer to it. */
  readonly envelopeId: string | null;
  readAt: string | null;
}

/** Recommand's API over real HTTP, as the source of its server has it. */
export class RecommandSimulator extends SimulatedNetwork implements NetworkSimulator {
  readonly name = 'recommand';
  readonly config = { apiKey: 'key_xxx', apiSecret: 'secret_xxx' };
  readonly companies = [{ id: COMPANY, name: 'Bakkerij Peeters' }];
  readonly documents: Kept[] = [];
  readonly webhooks: { id: string; url: string; companyId: string | null }[] = [];
  isRecipient = false;
  readonly #identifiers: { id: string; companyId: string; scheme: string; identifier: string }[] = [];
  #server: VendorServer | undefined;

  async start(): Promise<this> {
    this.#server = await serveVendor({
      type: 'application/json',
      fault: ({ method, target }) => this.faultOf(kindOf(method, target.pathname)),
      answer: (request) => this.#answer(request),
      refuse: (status) => failure(status, status === 401 ? 'Unauthorized' : 'Something went wrong'),
    });
    return this;
  }

  get url(): string {
    return this.#server?.url ?? '';
  }
  get asked(): readonly string[] {
    return this.#server?.asked ?? [];
  }

  registered = () =>
    this.isRecipient ? this.#identifiers.map(({ scheme, identifier }) => `${scheme}:${identifier}`) : [];

  /** A document arrives for a company of the account, the first unless stated. */
  arrive(xml: string, recipient: string, type = 'invoice', companyId = COMPANY): string {
    const id = `doc_${this.nextGuid()}`;
    const kept = {
      id,
      companyId,
      receiverId: recipient,
      xml,
      type,
      envelopeId: this.nextGuid(),
      readAt: null,
    };
    this.documents.push({ ...kept, direction: 'incoming' });
    return id;
  }

  /** The recipient's access point says what became of a document after it had confirmed it; returns the id of that. */
  respond(sentId: string, code: 'AB' | 'AP' | 'RE', words = ''): string {
    const sent = this.documents.find(({ id }) => id === sentId);
    return this.arrive(responseTo(sent?.envelopeId ?? '', code, words), SENDER, 'messageLevelResponse');
  }

  waiting = () => this.#inbox(null).length;

  reportReceived = (webhook: string, documentId: string) =>
    postReport(webhook, { eventType: 'document.received', documentId, teamId: TEAM });

  override clear(): void {
    super.clear();
    this.documents.length = 0;
    this.webhooks.length = 0;
    this.#identifiers.length = 0;
    this.isRecipient = false;
  }

  stop = async () => this.#server?.stop();

  #answer({ method, target, headers, text }: VendorRequest): VendorAnswer {
    const { apiKey, apiSecret } = this.config;
    const expected = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`;
    if (headers.authorization !== expected) return failure(401, 'Unauthorized');
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const [noun = '', id = '', part = '', sub = ''] = target.pathname
      .replace('/api/v1/', '')
      .split('/')
      .map(decodeURIComponent);
    if (noun === 'companies') return this.#company(method, { id, part, sub, body });
    if (noun === 'webhooks') return this.#webhook(method, { id, body });
    if (noun === 'verify') return success(this.#verify(Verifying.parse(body).peppolAddress));
    if (noun === 'inbox')
      return success({ documents: this.#inbox(target.searchParams.get('companyId')).map(listed) });
    if (noun === 'documents') return this.#document(id, part, target.searchParams);
    if (this.#has(noun) && id === 'send') return this.#send(noun, Sending.safeParse(body).data);
    return failure(404, 'Company not found');
  }

  #company(
    method: string,
    { id, part, sub, body }: { id: string; part: string; sub: string; body: unknown },
  ): VendorAnswer {
    if (id === '') return success({ companies: this.companies });
    if (!this.#has(id)) return failure(404, 'Company not found');
    if (part === '' && method === 'PUT') {
      this.isRecipient = z.strictObject({ isSmpRecipient: z.boolean() }).parse(body).isSmpRecipient;
      return success({ company: { ...this.companies[0], isSmpRecipient: this.isRecipient } });
    }
    if (part !== 'identifiers' || sub !== '') return failure(404, 'Not found');
    if (method === 'GET')
      return success({ identifiers: this.#identifiers.filter(({ companyId }) => companyId === id) });
    const made = { id: `ci_${this.nextGuid()}`, companyId: id, ...Identifier.parse(body) };
    if (this.refusal !== undefined) return failure(400, this.refusal);
    this.#identifiers.push(made);
    return success({ identifier: made });
  }

  #webhook(method: string, { id, body }: { id: string; body: unknown }): VendorAnswer {
    if (method === 'GET') return success({ webhooks: this.webhooks });
    if (method === 'DELETE') {
      const at = this.webhooks.findIndex((one) => one.id === id);
      if (at >= 0) this.webhooks.splice(at, 1);
      return success({});
    }
    const { url, companyId = null } = Webhook.parse(body);
    const webhook = { id: `wh_${this.nextGuid()}`, url, companyId };
    this.webhooks.push(webhook);
    return success({ webhook });
  }

  #verify(address: string): object {
    if (this.absent.has(address)) return { isValid: false };
    const roots = ['Invoice', ...(this.takes(address, 'creditNote') ? ['CreditNote'] : [])];
    const supportedDocuments = roots.map((root) => ({
      name: root,
      docTypeId: `${UBL}${root}-2::${root}##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1`,
    }));
    return { isValid: true, smpUrl: 'http://smp.test', supportedDocuments };
  }

  #document(id: string, part: string, query: URLSearchParams): VendorAnswer {
    if (id === '') {
      const search = query.get('search') ?? '';
      const documents = this.documents.filter(
        ({ direction, xml, envelopeId, companyId }) =>
          companyId === query.get('companyId') &&
          direction === query.get('direction') &&
          xml.includes(search) &&
          envelopeId === (query.get('envelopeId') ?? envelopeId),
      );
      return success({
        documents: documents.map(listed),
        pagination: { total: 0, page: 1, limit: 50, totalPages: 1 },
      });
    }
    const found = this.documents.find((one) => one.id === id);
    if (!found) return failure(404, 'Document not found');
    if (part === 'mark-as-read') {
      found.readAt = AT;
      return success({});
    }
    return success({ document: { ...listed(found), xml: found.xml } });
  }

  #send(companyId: string, sending: z.output<typeof Sending> | undefined): VendorAnswer {
    if (!sending) return failure(400, 'Invalid document data provided');
    if (this.refusal !== undefined) return failure(422, this.refusal);
    const id = `doc_${this.nextGuid()}`;
    const { recipient, document: xml } = sending;
    this.sent.push({ id, recipient, xml });
    const type = xml.includes('<CreditNote') ? 'creditNote' : 'invoice';
    const envelopeId = this.nextGuid();
    const kept = { id, companyId, receiverId: recipient, xml, type, envelopeId, readAt: null };
    this.documents.push({ ...kept, direction: 'outgoing' });
    const sent = { sentOverPeppol: true, sentOverEmail: false, emailRecipients: [] };
    return success({ ...sent, teamId: TEAM, companyId, id, peppolMessageId: `${id}@recommand` });
  }

  #has(companyId: string): boolean {
    return this.companies.some(({ id }) => id === companyId);
  }

  #inbox(of: string | null): Kept[] {
    return this.documents.filter(
      ({ direction, readAt, companyId }) =>
        direction === 'incoming' && readAt === null && (of === null || companyId === of),
    );
  }
}

function kindOf(method: string, path: string): 'send' | 'confirm' | undefined {
  if (method === 'POST' && path.endsWith('/send')) return 'send';
  return path.endsWith('/mark-as-read') ? 'confirm' : undefined;
}

function listed({ id, companyId, direction, receiverId, type, readAt, envelopeId }: Kept) {
  const root = type === 'creditNote' ? 'CreditNote' : 'Invoice';
  return {
    id,
    teamId: TEAM,
    companyId,
    direction,
    senderId: SENDER,
    receiverId,
    docTypeId: `${UBL}${root}-2::${root}##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1`,
    processId: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    countryC1: 'BE',
    type,
    readAt,
    createdAt: AT,
    updatedAt: AT,
    sentOverPeppol: true,
    sentOverEmail: false,
    emailRecipients: [],
    labels: [],
    envelopeId,
  };
}

/** Peppol's Message Level Response 3.0. */
function responseTo(envelopeId: string, code: string, words: string): string {
  const described = words === '' ? '' : `<cbc:Description>${words}</cbc:Description>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<ApplicationResponse xmlns="${UBL}ApplicationResponse-2" xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2">
  <cbc:CustomizationID>urn:fdc:peppol.eu:poacc:trns:mlr:3</cbc:CustomizationID><cbc:ID>r-1</cbc:ID>
  <cac:DocumentResponse>
    <cac:Response><cbc:ResponseCode>${code}</cbc:ResponseCode>${described}</cac:Response>
    <cac:DocumentReference><cbc:ID>${envelopeId}</cbc:ID></cac:DocumentReference>
    <cac:LineResponse><cac:LineReference><cbc:LineID>NA</cbc:LineID></cac:LineReference>
      <cac:Response><cbc:ResponseCode>${code}</cbc:ResponseCode>${described}</cac:Response></cac:LineResponse>
  </cac:DocumentResponse>
</ApplicationResponse>`;
}

function success(data: object): VendorAnswer {
  return { status: 200, body: { success: true, ...data } };
}

function failure(status: number, words: string): VendorAnswer {
  return { status, body: { success: false, errors: { root: [words] } } };
}

export const startRecommand = () => new RecommandSimulator().start();
