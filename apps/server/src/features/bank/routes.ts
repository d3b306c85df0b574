import type { HandlersOf } from '../../http/handler.ts';
import { refreshPayments } from '../payment/refresh-payments.ts';
import { ignoreBankTransaction } from './ignore-transaction.ts';
import { importBankFile } from './import/import-bank-file.ts';
import {
  getBankImport,
  getBankTransaction,
  listBankImports,
  listBankStatements,
  listBankTransactions,
} from './list-bank.ts';
import { listBankCandidates } from './match/list-candidates.ts';
import { matchBankTransaction } from './match/match-transaction.ts';
import { matchBankPayout } from './payout/match-payout.ts';
import { undoBankTransaction } from './undo-transaction.ts';

export const bankHandlers: HandlersOf<'bank'> = {
  refreshPayments,
  import: importBankFile,
  listImports: listBankImports,
  getImport: getBankImport,
  listStatements: listBankStatements,
  listTransactions: listBankTransactions,
  getTransaction: getBankTransaction,
  listCandidates: listBankCandidates,
  match: matchBankTransaction,
  matchPayout: matchBankPayout,
  ignore: ignoreBankTransaction,
  undo: undoBankTransaction,
};
