import type { MessageTexts } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { Session } from '../../http/session.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import type { FileInStorage } from '../../platform/upload/file-store.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { getCompany, getNextNumber } from '../document/master-data-store.ts';
import { findPdfFile } from '../document/pdf/pdf-store.ts';
import { findLinkUrl } from '../document/public-link.ts';
import { resolveContent } from '../document/resolve-content.ts';
import type { LetterFacts } from './letter/letter-facts.ts';
import { embeddedLogo, readLogo } from './letter/letter-logo.ts';
import { embeddedPayCode } from './letter/pay-code.ts';
import { type Letter, type LetterTexts, writeLetter } from './letter/write-letter.ts';
import { completeTexts } from './propose-message.ts';

/** Finds the document that the message is about, or refuses. */
type FindDocument = (tx: TenantTx) => Promise<DocumentRow>;

/** The email as it will look; a draft shows the number it would get now, and a link that doesn't work yet. */
export async function previewMessage(
  services: Services,
  session: Session,
  find: FindDocument,
  given: MessageTexts,
): Promise<Letter> {
  const { facts, logoFile, texts } = await services.database.withTenant(
    session.companyId,
    session.actor,
    (tx) => gather(tx, services, find, given),
  );
  const logo = logoFile ? await readLogo(services, session.companyId, logoFile) : null;
  return writeLetter(facts, texts, {
    translate: services.texts.translate(facts.content.language),
    logo: logo && embeddedLogo(logo),
    payCode: embeddedPayCode(facts),
  });
}

async function gather(
  tx: TenantTx,
  services: Services,
  find: FindDocument,
  given: MessageTexts,
): Promise<{ facts: LetterFacts; logoFile: FileInStorage | undefined; texts: LetterTexts }> {
  const document = await find(tx);
  const content = document.content ?? (await resolveContent(tx, services, document));
  const { timezone } = await getCompany(tx);
  const { logoFileId } = content.layout;
  return {
    facts: {
      content,
      number: document.number ?? (await getNextNumber(tx, document.kind)),
      open: document.content ? document.open : content.totals.totalIncl,
      link: (await findLinkUrl(tx, services, document.id)) ?? `${services.publicUrl}/`,
      today: dayIn(timezone, services.clock.now()),
    },
    logoFile: logoFileId === null ? undefined : await findPdfFile(tx, logoFileId),
    texts: await completeTexts(tx, services, document, given),
  };
}
