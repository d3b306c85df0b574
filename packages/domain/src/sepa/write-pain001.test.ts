import { describe, expect, it } from 'vitest';
import {
  type CreditTransfer,
  type CreditTransferFile,
  amount,
  checkCreditTransfer,
  checkPayer,
  plainDate,
  writePain001,
} from '../index.ts';

const transfer: CreditTransfer = {
  endToEndId: 'R-2026-0001-A1',
  amount: amount('121.00'),
  creditorName: 'Café Zoë & Zn',
  creditorIban: 'NL20 INGB 0001 2345 67',
  creditorBic: '',
  remittance: '2026-0001',
};
const file: CreditTransferFile = {
  messageId: 'REFUND-1',
  createdAt: '2026-11-21T10:00:00',
  executeOn: plainDate('2026-11-23'),
  debtor: { name: 'Voorbeeld B.V.', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
  transfers: [transfer, { ...transfer, endToEndId: 'R-2', amount: amount('0.01') }],
};

describe('a file of transfers', () => {
  it('has counts and sums at both levels, and names in the letters that banks accept', () => {
    const xml = writePain001(file, 'pain.001.001.09');
    expect(xml.match(/<NbOfTxs>2<\/NbOfTxs>/g)).toHaveLength(2);
    expect(xml.match(/<CtrlSum>121.01<\/CtrlSum>/g)).toHaveLength(2);
    expect(xml).toContain('<Nm>Cafe Zoe + Zn</Nm>');
    expect(xml).toContain('<ReqdExctnDt><Dt>2026-11-23</Dt></ReqdExctnDt>');
    expect(xml).toContain('<BICFI>ABNANL2A</BICFI>');
    expect(writePain001(file, 'pain.001.001.03')).toContain('<ReqdExctnDt>2026-11-23</ReqdExctnDt>');
  });

  it.each<[string, Partial<CreditTransfer>, string[]]>([
    ['nothing', { amount: amount('0.00') }, ['amount']],
    [
      'an account outside the euro’s payment area',
      { creditorIban: 'TR330006100519786457841326' },
      ['creditorIban', 'creditorBic'],
    ],
    ['no account', { creditorIban: '' }, ['creditorIban', 'creditorBic']],
    ['a Swiss account without its bank', { creditorIban: 'CH9300762011623852957' }, ['creditorBic']],
    ['a name that no bank reads', { creditorName: '株式会社' }, ['creditorName']],
    ['an id of two slashes', { endToEndId: 'a//b' }, ['endToEndId']],
  ])('takes no transfer of %s', (_, change, problems) => {
    const wrong = { ...transfer, ...change };
    expect(checkCreditTransfer(wrong)).toEqual(problems);
    expect(() => writePain001({ ...file, transfers: [wrong] }, 'pain.001.001.09')).toThrow(RangeError);
  });

  it('refuses the same id twice, an empty file, and a payer with invalid details', () => {
    expect(() => writePain001({ ...file, transfers: [transfer, transfer] }, 'pain.001.001.09')).toThrow(
      'is there twice',
    );
    expect(() => writePain001({ ...file, transfers: [] }, 'pain.001.001.09')).toThrow('no transfers');
    expect(checkPayer({ name: '', iban: 'NL91', bic: 'X' })).toEqual(['name', 'iban', 'bic']);
  });
});
