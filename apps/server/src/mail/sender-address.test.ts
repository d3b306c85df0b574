import { expect, it } from 'vitest';
import { messageIdOf, senderAddress } from './sender-address.ts';

it.each([
  ['penning@example.test', 'penning@example.test', '<1@example.test>'],
  ['Penning <mail@example.test>', 'mail@example.test', '<1@example.test>'],
  ['penning@localhost', 'penning@localhost', '<1@localhost>'],
  ['penning@ex\r\nample', 'penning@ex\r\nample', '<1@example>'],
])('%j sends as %j with the id %j', (mailFrom, address, id) => {
  expect(senderAddress(mailFrom)).toBe(address);
  expect(messageIdOf('1', mailFrom)).toBe(id);
});
