import type { BankDocument, BankTransactionRow } from '@penning/contract';
import {
  type Amount,
  absAmount,
  amount,
  compareAmounts,
  isNegative,
  isZero,
  negateAmount,
  parseAmount,
  subtractAmounts,
  sumAmounts,
  defined,
} from '@penning/domain';
import { writeTypedDecimal, parseTypedDecimal } from '@penning/i18n';
import { useState } from 'react';

interface Chosen {
  readonly document: BankDocument;
  readonly typed: string;
}

/** Which invoices are chosen for a transaction and how much of it is for each; starts with the proposal. */
export function useMatchDraft({ amount: whole, currency, parts: proposed }: BankTransactionRow) {
  const [chosen, setChosen] = useState<readonly Chosen[]>(() =>
    proposed.map((part) => ({ document: part, typed: writeTypedDecimal(part.amount, currency) })),
  );
  const amounts = chosen.map(({ typed }) => readTyped(typed));
  const given = amounts.every((one) => one !== undefined) ? sumAmounts(amounts) : undefined;
  const rest = given === undefined ? undefined : subtractAmounts(amount(whole), given);
  const isWhole = chosen.length > 0 && rest !== undefined && isZero(rest);
  return {
    rest,
    /** The data to send; nothing while it doesn't add up. */
    parts: isWhole
      ? chosen.map(({ document }, index) => ({
          documentId: document.documentId,
          amount: defined(amounts[index]),
        }))
      : undefined,
    isChosen: (id: string) => chosen.some(({ document }) => document.documentId === id),
    typedOf: (id: string) => chosen.find(({ document }) => document.documentId === id)?.typed ?? '',
    type: (id: string, typed: string) =>
      setChosen((before) => before.map((one) => (one.document.documentId === id ? { ...one, typed } : one))),
    toggle: (document: BankDocument) =>
      setChosen((before) => {
        const others = before.filter((one) => one.document.documentId !== document.documentId);
        if (others.length < before.length) return others;
        const typed = writeTypedDecimal(suggest(rest ?? amount(whole), document), currency);
        return [...before, { document, typed }];
      }),
    /** The chosen ones stay visible whatever is searched for. */
    withChosen: (found: readonly BankDocument[]): BankDocument[] => {
      const kept = chosen.map(({ document }) => document);
      const ids = new Set(kept.map(({ documentId }) => documentId));
      return [...kept, ...found.filter(({ documentId }) => !ids.has(documentId))];
    },
  };
}

/** As much as is left of the transaction, at most the amount due; a credit invoice is deducted as a whole. */
function suggest(rest: Amount, document: BankDocument): Amount {
  const open = amount(document.open);
  if (isZero(open)) return rest;
  if (isNegative(open) !== isNegative(rest)) return isNegative(rest) ? rest : open;
  const least = compareAmounts(absAmount(rest), absAmount(open)) < 0 ? absAmount(rest) : absAmount(open);
  return isNegative(rest) ? negateAmount(least) : least;
}

function readTyped(typed: string): Amount | undefined {
  const plain = parseTypedDecimal(typed);
  return plain === undefined ? undefined : parseAmount(plain);
}
