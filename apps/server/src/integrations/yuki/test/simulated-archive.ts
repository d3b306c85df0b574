import { randomUUID } from 'node:crypto';
import { type XmlElement, textAt } from '@penning/domain';
import { type XmlElement as Writing, parentElement, textElement } from '@penning/domain/einvoice/xml';
import type { SimulatedPurchase, VendorPurchases } from '../../test/at-bookkeeping.ts';

/** The parameters of an upload, in the order of the service's description. */
const ORDER = [
  'sessionID',
  'fileName',
  'data',
  'folder',
  'administrationID',
  'currency',
  'amount',
  'costCategory',
  'paymentMethod',
  'project',
  'remarks',
];
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

interface ArchivedDocument {
  readonly id: string;
  readonly fileName: string;
  readonly folder: string;
  readonly remarks: string;
  readonly bytes: Buffer;
  amount: string;
}

/** The archive of a domain at Yuki. */
export class SimulatedArchive implements VendorPurchases {
  readonly documents: ArchivedDocument[] = [];

  /** What is wrong with an upload by the service's description. */
  problemOf(parameters: XmlElement): string | undefined {
    const places = parameters.children.map(({ name }) => ORDER.indexOf(name));
    if (places.some((place, index) => place < 0 || place <= (places[index - 1] ?? -1)))
      return 'Server was unable to read request: invalid child element.';
    if (!BASE64.test(textAt(parameters, 'data'))) return 'Invalid XML: data is not base64.';
    return /^-?\d+\.\d\d$/.test(textAt(parameters, 'amount')) ? undefined : 'Invalid XML: amount.';
  }

  upload(parameters: XmlElement): string {
    const id = randomUUID();
    this.documents.push({
      id,
      fileName: textAt(parameters, 'fileName'),
      folder: textAt(parameters, 'folder'),
      remarks: textAt(parameters, 'remarks'),
      bytes: Buffer.from(textAt(parameters, 'data'), 'base64'),
      amount: textAt(parameters, 'amount'),
    });
    return id;
  }

  /** The newest documents of a folder. */
  inFolder(folder: string): Writing {
    return said(this.documents.filter((each) => each.folder === folder).toReversed());
  }

  find(id: string): Writing {
    return said(this.documents.filter((each) => each.id === id));
  }

  list(): SimulatedPurchase[] {
    return this.documents.map(({ remarks, amount: total, fileName }) => {
      const [number = ''] = remarks.split(' ');
      return { number, total, files: [fileName] };
    });
  }

  change(total: string): void {
    for (const document of this.documents) document.amount = total;
  }

  clear(): void {
    this.documents.length = 0;
  }
}

function said(documents: readonly ArchivedDocument[]): Writing {
  const content = documents.map(({ id, fileName, amount, folder }): Writing => ({
    name: 'Document',
    attributes: { ID: id },
    content: [
      textElement('Subject', fileName),
      textElement('Amount', amount),
      textElement('Folder', folder),
      textElement('FileName', fileName),
    ],
  }));
  return { ...parentElement('Documents', content), attributes: { xmlns: '' }, keepEmpty: true };
}
