import { expect, it } from 'vitest';
import { wayBack } from './way-back.ts';

it.each([
  ['https://us.lightspeedapp.com/register.php', 'https://us.lightspeedapp.com/register.php'],
  ['https://cloud.merchantos.com/', 'https://cloud.merchantos.com/'],
  ['https://evil-lightspeedapp.com/', undefined],
  ['https://lightspeedapp.com.evil.example/', undefined],
  ['http://us.lightspeedapp.com/', undefined],
  ['javascript:alert(1)//lightspeedapp.com', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s leads back to %s', (address, expected) => expect(wayBack(address)).toBe(expected));
