import type { HandlersOf } from '../../http/handler.ts';
import { exportHistory } from './export-history.ts';
import { getHistory, getImport, listHistory, listImports } from './list-history.ts';
import { previewImport, startImport, undoHistoryImport } from './start-import.ts';
import { uploadHistory } from './upload-history.ts';

export const historyHandlers: HandlersOf<'history'> = {
  list: listHistory,
  get: getHistory,
  export: exportHistory,
  listImports,
  getImport,
  upload: uploadHistory,
  preview: previewImport,
  start: startImport,
  undo: undoHistoryImport,
};
