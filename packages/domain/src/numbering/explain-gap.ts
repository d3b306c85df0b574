/** A stretch of a number range that no document has, from the first to the last number of it, counted without prefix. */
export interface NumberGap {
  readonly from: bigint;
  readonly to: bigint;
}

/** Numbers that were passed over when someone set the next number from `from` to one after `to`. */
export interface PassedOver<Cause> extends NumberGap {
  readonly cause: Cause;
}

/** A number that went with its document. */
export interface DeletedNumber<Cause> {
  readonly value: bigint;
  readonly cause: Cause;
}

/** A part of a gap with one and the same reason, or with none that is known. */
export type ExplainedGap<Skip, Gone> = NumberGap &
  ({ state: 'skipped'; cause: Skip } | { state: 'deleted'; cause: Gone } | { state: 'missing'; cause: null });

/**
 * Says of every number of a gap why no document has it, in as few parts as can be: it went with a deleted document, it
 * was passed over when someone set the next number, or nothing is known of it. Numbers are whole and at least 0.
 */
export function explainGap<Skip, Gone>(
  gap: NumberGap,
  known: { passedOver: readonly PassedOver<Skip>[]; deleted: readonly DeletedNumber<Gone>[] },
): ExplainedGap<Skip, Gone>[] {
  const goneAt = new Map(known.deleted.map((gone) => [gone.value, gone]));
  const parts: ExplainedGap<Skip, Gone>[] = [];
  for (let from = gap.from; from <= gap.to;) {
    const gone = goneAt.get(from);
    const to = gone ? from : endOfPart(from, gap, known);
    parts.push(
      gone ? { from, to, state: 'deleted', cause: gone.cause } : partOf({ from, to }, known.passedOver),
    );
    from = to + 1n;
  }
  return parts;
}

/** How far the same reason holds: to the next number at which another may begin. */
function endOfPart(
  from: bigint,
  gap: NumberGap,
  { passedOver, deleted }: { passedOver: readonly NumberGap[]; deleted: readonly { value: bigint }[] },
): bigint {
  const ends = [
    gap.to,
    ...deleted.map(({ value }) => value - 1n),
    ...passedOver.flatMap((stretch) => [stretch.from - 1n, stretch.to]),
  ].filter((end) => end >= from);
  return ends.reduce((least, end) => (end < least ? end : least), gap.to);
}

function partOf<Skip, Gone>(
  { from, to }: NumberGap,
  passedOver: readonly PassedOver<Skip>[],
): ExplainedGap<Skip, Gone> {
  const skip = passedOver.find((stretch) => stretch.from <= from && to <= stretch.to);
  return skip
    ? { from, to, state: 'skipped', cause: skip.cause }
    : { from, to, state: 'missing', cause: null };
}
