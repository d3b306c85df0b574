/** The bare address that messages are sent from: MAIL_FROM, with or without a name around it. */
export function senderAddress(mailFrom: string): string {
  return (/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).trim();
}

/** The Message-ID of a delivery; it stays the same however often the delivery is tried. */
export function messageIdOf(deliveryId: string, mailFrom: string): string {
  const address = senderAddress(mailFrom);
  const host = address.slice(address.lastIndexOf('@') + 1).replace(/[^\w.-]/g, '') || 'localhost';
  return `<${deliveryId}@${host}>`;
}
