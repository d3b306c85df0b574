import { describe, expect, it } from 'vitest';
import { readMt940 } from '../../index.ts';

function transactionsOf(entry: string) {
  const file = `:20:STARTUMS\n:25:37040044/0532013000\n:28C:1/1\n:60F:C261119EUR10,00\n${entry}\n:62F:C261120EUR10,00\n-`;
  return [...readMt940(file)].flatMap((part) =>
    part.kind === 'entry' && part.reading.ok ? part.reading.transactions : [],
  );
}

describe('an MT940 in numbered fields, as German and Austrian banks produce it', () => {
  it('returns the payer, the references and the joined text', () => {
    const entry = `:61:2611201120CR121,00N166NONREF//REF123
:86:166?00GUTSCHRIFT?109310?20EREF+KD-4711?21SVWZ+Rechnung Nr.: 2026-010?220 Danke
?30BYLADEM1001?31DE02120300000000202051?32MUELLER UND SOEHNE GMBH UND?33 CO KG?34000`;
    expect(transactionsOf(entry)).toMatchObject([
      {
        amount: '121.00',
        endToEndId: 'KD-4711',
        remittance: 'Rechnung Nr.: 2026-0100 Danke',
        counterpartyIban: 'DE02120300000000202051',
        counterpartyName: 'MUELLER UND SOEHNE GMBH UND CO KG',
        isReversal: false,
      },
    ]);
  });

  it('separates the amount of a returned collection from the bank’s charges', () => {
    const entry = `:61:2611201120DR124,50N109NONREF//R-1
/OCMT/EUR121,00//CHGS/EUR3,50/
:86:109?00RUECKLASTSCHRIFT?20EREF+E2E-9?21MREF+M-1?22SVWZ+RUECKGABEGRUND: AC04?23KONTO AUFGELOEST?32MEIER`;
    expect(transactionsOf(entry)).toMatchObject([
      {
        amount: '-121.00',
        endToEndId: 'E2E-9',
        returnReason: 'AC04',
        isReversal: true,
        entryAmount: '-124.50',
      },
      { amount: '-3.50', endToEndId: '', returnReason: '', isReversal: false, counterpartyName: '' },
    ]);
  });

  it('starts a mark at the start of a field, also after a full one', () => {
    // "EREF+" with 22 characters fills its field.
    const entry = `:61:2611201120DR121,00NRTINONREF//R-2
:86:109?00RUECKLASTSCHRIFT?20EREF+2026-0104-1413D6B34C7A?21MREF+PM-73D8C4ECFB10?22SVWZ+MD06`;
    expect(transactionsOf(entry)).toMatchObject([
      { endToEndId: '2026-0104-1413D6B34C7A', mandateId: 'PM-73D8C4ECFB10', returnReason: 'MD06' },
    ]);
  });

  it.each(['OAMT+121,00', 'OAMT+EUR 121,00', 'OAMT+121,'])(
    'separates the original amount stated with marks: %s',
    (original) => {
      const entry = `:61:2611201120D126,00NRTINONREF//R-3
:86:109?00RUECKLASTSCHRIFT?20EREF+E2E-9?21MREF+M-1?22${original}?23COAM+5,00?24SVWZ+AC04`;
      expect(transactionsOf(entry)).toMatchObject([
        { amount: '-121.00', endToEndId: 'E2E-9', returnReason: 'AC04', isReversal: true },
        { amount: '-5.00', endToEndId: '', isReversal: false },
      ]);
    },
  );

  it('shows what the bank calls a booking that says nothing else', () => {
    const entry = `:61:2611301130DR7,90NMSCNONREF
:86:808?00ENTGELTABSCHLUSS?10931
:61:2611301130CR5,00N166NONREF
:86:166?00GUTSCHR. UEBERWEISUNG?32MEIER`;
    expect(transactionsOf(entry)).toMatchObject([
      { remittance: 'ENTGELTABSCHLUSS', counterpartyName: '' },
      { remittance: '', counterpartyName: 'MEIER' },
    ]);
  });

  it('recognises a return without a reason, a batch, and text without marks', () => {
    const line = ':61:2611201120DR121,00NMSCNONREF\n:86:';
    expect(transactionsOf(`${line}109?00RETOURE?20EREF+E2E-9?32MEIER`)).toMatchObject([
      { returnReason: '', isReversal: true },
    ]);
    expect(transactionsOf(`${line}192?00SAMMLER?20KREF+PMT-1?21SVWZ+Einzug`)).toMatchObject([
      { isSum: true, batchId: 'PMT-1' },
    ]);
    expect(transactionsOf(`${line}051?00UEBERW.?20RE 2026-0100?21MFG`)).toMatchObject([
      { remittance: 'RE 2026-0100 MFG' },
    ]);
  });
});
