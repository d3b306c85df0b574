import type { PaymentPage } from '@penning/contract';
import { STATUS, ZERO } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { refuse } from '../../http/refusal.ts';
import type { LetterLogo } from '../delivery/letter/write-letter-html.ts';
import type { DocumentContent } from '../document/content.ts';
import { invoicePage } from '../external/invoice/invoice-page.ts';
import { renderAlone } from '../external/page/page-frame.ts';

/** Replaces the token of a link that doesn't exist. */
const TOKEN = 'example';

interface Example {
  readonly content: DocumentContent;
  readonly number: string;
  readonly payment: PaymentPage;
  readonly canPay: boolean;
  readonly logo: LetterLogo | null;
  readonly firstPage: string | undefined;
  /** What the QR code leads to. */
  readonly address: string;
}

/** The public page of an example invoice as HTML that loads nothing: style and images are inline. */
export function examplePage(t: Translate, example: Example): string {
  const { content, number, payment, canPay, logo, firstPage, address } = example;
  const page = invoicePage({
    t,
    invoice: {
      token: TOKEN,
      row: { status: STATUS.sent, type: '', open: content.totals.totalIncl, paid: ZERO, credited: ZERO },
      number,
      content,
      sender: content.sender ?? refuse('notFound'),
      state: 'open',
      isAsked: true,
      isCollected: false,
      collectedOn: undefined,
      agreement: undefined,
      canPay: canPay && payment.methods.includes('online'),
      payment,
      tracking: undefined,
    },
    payments: [],
    address,
    pageCount: firstPage === undefined ? 0 : 1,
    hasUbl: true,
    isTest: false,
  });
  const pictures = {
    'logo.png': logo?.source,
    'pdf-1.svg': firstPage && `data:image/svg+xml;base64,${Buffer.from(firstPage).toString('base64')}`,
  };
  return Object.entries(pictures).reduce(
    (html, [name, source = '']) => html.replace(`/external/invoice/${TOKEN}/${name}`, source),
    renderAlone(page),
  );
}
