import type { HandlersOf } from '../../http/handler.ts';
import { embeddedLogo, readLogo } from '../delivery/letter/letter-logo.ts';
import { embeddedPayCode } from '../delivery/letter/pay-code.ts';
import { writeLetter } from '../delivery/letter/write-letter.ts';
import { findDocument } from '../document/document-store.ts';
import { findPdfFile } from '../document/pdf/pdf-store.ts';
import { findLinkUrl } from '../document/public-link.ts';
import { proposeReminder } from './propose-reminder.ts';
import { requireRemindable } from './remind-invoice.ts';

/** The reminder as it will look, tags filled in. */
export const previewMessage: HandlersOf<'reminder'>['previewMessage'] = async ({
  params,
  body,
  session,
  services,
}) => {
  const { facts, logoFile, texts } = await services.database.withTenant(
    session.companyId,
    session.actor,
    async (tx) => {
      const document = requireRemindable(await findDocument(tx, params.id));
      const { content } = document;
      const proposed = await proposeReminder(tx, services, document);
      const { step, payBefore, claim, remindable, today } = proposed;
      const { logoFileId } = content.layout;
      return {
        facts: {
          content,
          number: document.number ?? '',
          open: remindable.open,
          link: await findLinkUrl(tx, services, document.id),
          today,
          reminder: { ...claim, step, payBefore },
        },
        texts: {
          subject: body.subject ?? proposed.message.subject,
          body: body.body ?? proposed.message.body,
        },
        logoFile: logoFileId === null ? undefined : await findPdfFile(tx, logoFileId),
      };
    },
  );
  const logo = logoFile ? await readLogo(services, session.companyId, logoFile) : null;
  const letter = writeLetter(facts, texts, {
    translate: services.texts.translate(facts.content.language),
    logo: logo && embeddedLogo(logo),
    payCode: embeddedPayCode(facts),
  });
  return { data: letter };
};
