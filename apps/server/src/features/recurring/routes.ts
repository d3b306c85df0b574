import type { HandlersOf } from '../../http/handler.ts';
import { copyRecurring } from './copy-recurring.ts';
import { createRecurring } from './create-recurring.ts';
import { deleteRecurring } from './delete-recurring.ts';
import { getRecurring } from './get-recurring.ts';
import { listRecurring } from './list-recurring.ts';
import { pauseRecurring } from './pause-recurring.ts';
import { previewRecurring } from './preview-recurring.ts';
import { resumeRecurring } from './resume-recurring.ts';
import { listRuns } from './run/list-runs.ts';
import { skipRecurring } from './skip-recurring.ts';
import { updateRecurring } from './update-recurring.ts';

export const recurringHandlers: HandlersOf<'recurring'> = {
  list: listRecurring,
  get: getRecurring,
  create: createRecurring,
  update: updateRecurring,
  delete: deleteRecurring,
  copy: copyRecurring,
  pause: pauseRecurring,
  resume: resumeRecurring,
  skip: skipRecurring,
  listRuns,
  preview: previewRecurring,
};
