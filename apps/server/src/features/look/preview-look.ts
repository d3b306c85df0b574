import type { LookPreview, ProfileInput } from '@penning/contract';
import { companyDefaults } from '@penning/i18n/defaults/index';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Session } from '../../http/session.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { getCompanyWithPackage } from '../company/company-store.ts';
import { findEmailTemplate } from '../company/email-template-store.ts';
import { readPaymentPage } from '../company/payment-page/payment-page.ts';
import { type ShownWhiteLabel, shownWhiteLabel } from '../company/white-label/white-label.ts';
import { embeddedLogo, readLogo } from '../delivery/letter/letter-logo.ts';
import { embeddedPayCode } from '../delivery/letter/pay-code.ts';
import { type LetterTexts, writeLetter } from '../delivery/letter/write-letter.ts';
import { getNextNumber } from '../document/master-data-store.ts';
import { findPdfFile } from '../document/pdf/pdf-store.ts';
import { renderPages } from '../document/pdf/pdf.ts';
import { findOfferedProvider } from '../payment/provider/company-provider.ts';
import { getEditedProfile } from '../profile/edited-profile.ts';
import { exampleContent } from '../profile/example-content.ts';
import { profileMessage } from '../profile/profile-messages.ts';
import { examplePage } from './example-page.ts';

type Route = HandlersOf<'profile'>['previewLook'];

/** What customers see with a look being edited: an example invoice, its email, and its page. */
export const previewLook: Route = async ({ body, session, services }) => {
  const example = await services.database.readTenant(session.companyId, session.actor, async (tx) =>
    gatherExample(tx, services, {
      ...(await getEditedProfile(tx, body)),
      whiteLabel: shownWhiteLabel(await getCompanyWithPackage(tx), services),
    }),
  );
  return { data: await renderExample(services, session, example) };
};

type Example = Awaited<ReturnType<typeof gatherExample>>;

/** What an example is made of, in a look. */
export async function gatherExample(
  tx: TenantTx,
  services: Services,
  look: { profile: ProfileInput; logoFileId: string | null; whiteLabel: ShownWhiteLabel | undefined },
) {
  const { profile, logoFileId: ownLogo, whiteLabel } = look;
  const company = await getCompanyWithPackage(tx);
  const today = dayIn(company.timezone, services.clock.now());
  const content = exampleContent(profile, company, { today, logoFileId: ownLogo, whiteLabel });
  const { logoFileId } = content.layout;
  const page = await readPaymentPage(tx);
  return {
    content,
    number: await getNextNumber(tx, 'oneoff'),
    texts: await textsOf(tx, profile),
    logoFile: logoFileId === null ? undefined : await findPdfFile(tx, logoFileId),
    payment: {
      ...page,
      methods: profile.paymentWays ?? page.methods,
      onlineOrder: profile.onlineOrder ?? page.onlineOrder,
    },
    canPay: (await findOfferedProvider(tx, services)) !== undefined,
  };
}

/** An example as the customer gets it. */
export async function renderExample(
  services: Services,
  { companyId }: Pick<Session, 'companyId'>,
  example: Example,
): Promise<LookPreview> {
  const { content, number, texts, logoFile } = example;
  const [pages, logo] = await Promise.all([
    renderPages(services, companyId, content, { number }),
    logoFile ? readLogo(services, companyId, logoFile) : null,
  ]);
  const picture = logo && embeddedLogo(logo);
  const translate = services.texts.translate(content.language);
  const link = `${services.publicUrl}/`;
  const { sendDate: today, totals } = content;
  const facts = { content, number, open: totals.totalIncl, link, today };
  const { subject, html } = writeLetter(facts, texts, {
    translate,
    logo: picture,
    payCode: embeddedPayCode(facts),
  });
  return {
    pages,
    email: { subject, html },
    page: examplePage(translate, { ...example, logo: picture, firstPage: pages[0], address: link }),
  };
}

/** The email of an invoice: the profile's own text, else the company's. */
async function textsOf(tx: TenantTx, profile: ProfileInput): Promise<LetterTexts> {
  const { language } = profile;
  const texts =
    (await findEmailTemplate(tx, 'invoice', language)) ?? companyDefaults(language).emailTemplates.invoice;
  return { subject: texts.subject, body: profileMessage(profile, 'emailText', language) ?? texts.body };
}
