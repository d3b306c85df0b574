import type { MailComposerOptions } from 'nodemailer/lib/mail-composer';
import type { OutgoingMessage } from './mailer.ts';

/** The message as nodemailer expects it. Header values are single lines here already, whatever nodemailer does. */
function messageOptions(message: OutgoingMessage): MailComposerOptions {
  return {
    from: { name: singleLine(message.from.name), address: singleLine(message.from.address) },
    to: message.to.map(addressOnly),
    cc: message.cc.map(addressOnly),
    ...(message.replyTo === null ? {} : { replyTo: addressOnly(message.replyTo) }),
    subject: singleLine(message.subject),
    messageId: message.messageId,
    date: message.date,
    text: message.text,
    html: message.html,
    attachments: message.attachments.map((attachment) => ({
      filename: singleLine(attachment.filename),
      contentType: attachment.mediaType,
      content: Buffer.from(attachment.bytes.buffer, attachment.bytes.byteOffset, attachment.bytes.byteLength),
      ...(attachment.contentId === undefined
        ? {}
        : { cid: attachment.contentId, contentDisposition: 'inline' }),
    })),
    newline: 'win',
    ...(message.isAutomatic === true ? { headers: { 'Auto-Submitted': 'auto-generated' } } : {}),
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The same as a stream, which needn't be in memory as a whole. */
export async function messageStream(message: OutgoingMessage): Promise<AsyncIterable<Buffer>> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return new MailComposer(messageOptions(message)).compile().createReadStream();
}

/** The bytes of the message (RFC 5322), as they would go over the wire. */
export async function messageSource(message: OutgoingMessage): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return new MailComposer(messageOptions(message)).compile().build();
}

function addressOnly(address: string): { name: string; address: string } {
  return { name: '', address: singleLine(address) };
}

function singleLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
