import type { EInvoiceAttachment, EInvoiceDocument } from '../document.ts';
import { eInvoiceFigures } from '../figures.ts';
import { legalInformationOf } from '../party/legal-form.ts';
import { substituteIdentifier } from '../party/party-identity.ts';
import { SPECIFICATIONS, type Specifications } from '../specification.ts';
import { buyerReferenceOf, destinationOf, noteOf, statedSupply } from '../statements.ts';
import { oneLine } from '../xml-text.ts';
import { type XmlElement, parentElement, renderXml, textElement } from '../xml.ts';
import { type CiiContext, dateElement } from './cii-context.ts';
import { lineElement } from './line-element.ts';
import { partyElement } from './party-element.ts';
import { settlementElement } from './settlement-element.ts';

const NAMESPACE = 'urn:un:unece:uncefact:data:standard:';

/**
 * The document as UN/CEFACT Cross Industry Invoice (380 or 381), the XML of Factur-X and ZUGFeRD in the
 * profile EN 16931, with the figures of `totals`. Call it when checkEInvoice finds nothing; throws
 * RangeError when the totals contradict the lines.
 */
export function writeCii(
  document: EInvoiceDocument,
  specifications: Specifications = SPECIFICATIONS,
): string {
  const figures = eInvoiceFigures(document);
  if (!figures) throw new RangeError(`totals of ${document.number} do not agree with its lines`);
  const context: CiiContext = { document, figures };
  const { specification, process } = specifications.facturx;
  const parameter = (name: string, id: string) => parentElement(name, textElement('ram:ID', id));
  const element = parentElement(
    'rsm:CrossIndustryInvoice',
    parentElement(
      'rsm:ExchangedDocumentContext',
      parameter('ram:BusinessProcessSpecifiedDocumentContextParameter', process),
      parameter('ram:GuidelineSpecifiedDocumentContextParameter', specification),
    ),
    parentElement(
      'rsm:ExchangedDocument',
      textElement('ram:ID', oneLine(document.number)),
      textElement('ram:TypeCode', document.type === 'credit' ? '381' : document.isDeposit ? '386' : '380'),
      dateElement('ram:IssueDateTime', document.issuedOn),
      parentElement('ram:IncludedNote', textElement('ram:Content', noteOf(document))),
    ),
    parentElement(
      'rsm:SupplyChainTradeTransaction',
      figures.lines.map((line, index) => lineElement(line, index, context)),
      agreementElement(context),
      deliveryElement(context),
      settlementElement(context),
    ),
  );
  const attributes = {
    'xmlns:rsm': `${NAMESPACE}CrossIndustryInvoice:100`,
    'xmlns:ram': `${NAMESPACE}ReusableAggregateBusinessInformationEntity:100`,
    'xmlns:qdt': `${NAMESPACE}QualifiedDataType:100`,
    'xmlns:udt': `${NAMESPACE}UnqualifiedDataType:100`,
  };
  return renderXml({ ...element, attributes });
}

function agreementElement(context: CiiContext): XmlElement {
  const { document } = context;
  return parentElement(
    'ram:ApplicableHeaderTradeAgreement',
    textElement('ram:BuyerReference', buyerReferenceOf(document, 'facturx')),
    partyElement('ram:SellerTradeParty', document.seller, {
      context,
      identifier: substituteIdentifier(document.seller) ?? '',
      legalInformation: legalInformationOf(document),
    }),
    partyElement('ram:BuyerTradeParty', document.buyer, {
      context,
      identifier: oneLine(document.buyer.customerNumber ?? ''),
    }),
    parentElement(
      'ram:BuyerOrderReferencedDocument',
      textElement('ram:IssuerAssignedID', oneLine(document.orderReference ?? '')),
    ),
    parentElement(
      'ram:ContractReferencedDocument',
      textElement('ram:IssuerAssignedID', oneLine(document.contractReference ?? '')),
    ),
    (document.attachments ?? []).map(attachmentElement),
    projectElement(document),
  );
}

/** The project (BT-11); the schema requires a name beside it, for which the standard has no term. */
function projectElement({ projectReference }: EInvoiceDocument): XmlElement | undefined {
  const project = oneLine(projectReference ?? '');
  if (project === '') return undefined;
  return parentElement(
    'ram:SpecifiedProcuringProject',
    textElement('ram:ID', project),
    textElement('ram:Name', 'Project reference'),
  );
}

/** Code 916 of UNTDID 1001 is a supporting document. */
function attachmentElement({ filename, mime, base64 }: EInvoiceAttachment): XmlElement {
  const attributes = { mimeCode: mime, filename: oneLine(filename) };
  return parentElement(
    'ram:AdditionalReferencedDocument',
    textElement('ram:IssuerAssignedID', oneLine(filename)),
    textElement('ram:TypeCode', '916'),
    textElement('ram:AttachmentBinaryObject', base64, attributes),
  );
}

/** The schema requires this element even when it is empty. */
function deliveryElement({ document }: CiiContext): XmlElement {
  const to = destinationOf(document);
  const isStated = document.deliverTo !== undefined;
  const content = [
    parentElement(
      'ram:ShipToTradeParty',
      textElement('ram:Name', to?.name ?? ''),
      parentElement(
        'ram:PostalTradeAddress',
        textElement('ram:PostcodeCode', (isStated && to?.postalCode) || ''),
        textElement('ram:LineOne', to?.street ?? ''),
        textElement('ram:CityName', (isStated && to?.city) || ''),
        textElement('ram:CountryID', to?.country ?? ''),
      ),
    ),
    parentElement(
      'ram:ActualDeliverySupplyChainEvent',
      dateElement('ram:OccurrenceDateTime', statedSupply(document).date),
    ),
  ];
  return { ...parentElement('ram:ApplicableHeaderTradeDelivery', content), keepEmpty: true };
}
