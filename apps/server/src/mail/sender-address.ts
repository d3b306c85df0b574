/** The bare address that messages are sent from: MAIL_FROM without its display name. */
export function senderAddress(mailFrom: string): string {
  return (/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).trim();
}

/** The Message-ID of a delivery; the same for every attempt. */
export function messageIdOf(deliveryId: string, mailFrom: string): string {
  const address = senderAddress(mailFrom);
  const host = address.slice(address.lastIndexOf('@') + 1).replace(/[^\w.-]/g, '') || 'localhost';
  return `<${deliveryId}@${host}>`;
}
