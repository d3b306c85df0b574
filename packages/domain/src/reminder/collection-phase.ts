/** How far a collections agency is with an invoice, in the order in which agencies go. */
export const COLLECTION_PHASES = [
  'received',
  'earlyReminder',
  'firstReminder',
  'secondReminder',
  'thirdReminder',
  'fourthReminder',
  'finalReminder',
  'collections',
  'announced',
  'firstSummons',
  'secondSummons',
  'thirdSummons',
  'fourthSummons',
  'noticeOfDefault',
  'preJudicial',
  'bailiff',
] as const;

/** How far a collections agency is with an invoice. */
export type CollectionPhase = (typeof COLLECTION_PHASES)[number];
