/** A range of numbers that no document has, from first to last, counted without prefix. */
export interface NumberGap {
  readonly from: bigint;
  readonly to: bigint;
}

/** Numbers skipped when someone set the next number from `from` to one after `to`. */
export interface PassedOver<Cause> extends NumberGap {
  readonly cause: Cause;
}

/** A number deleted with its document. */
export interface DeletedNumber<Cause> {
  readonly value: bigint;
  readonly cause: Cause;
}

/** A part of a gap with a single reason, or without a known one. */
export type ExplainedGap<Skip, Gone> = NumberGap &
  ({ state: 'skipped'; cause: Skip } | { state: 'deleted'; cause: Gone } | { state: 'missing'; cause: null });

/**
 * Explains why no document has each number of a gap, in as few parts as possible: it was deleted with its
 * document, skipped when someone set the next number, or the reason is unknown. Numbers are whole and at
 * least 0.
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

/** How far the same reason applies: up to the next number at which another may start. */
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
