import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { focusFirstError } from './focus-first-error.ts';
import type { GroupMember } from './use-group-member.ts';

type Outcome = 'none' | 'saved' | 'refused';

/** Manages the forms of a page that one button saves; `area` contains them. */
export function useFormGroup(area: RefObject<HTMLElement | null>, onSaved: () => void) {
  const members = useRef(new Map<string, GroupMember>());
  const said = useRef(onSaved);
  const isBusy = useRef(false);
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>('none');
  useEffect(() => {
    said.current = onSaved;
  }, [onSaved]);

  const handle = useMemo(() => {
    async function save() {
      const changed = inOrderOfPage(members.current.values()).filter((member) => member.isDirty());
      if (isBusy.current || changed.length === 0) return;
      isBusy.current = true;
      setSaving(true);
      const isDone = await saveAll(changed);
      isBusy.current = false;
      setSaving(false);
      setOutcome(isDone ? 'saved' : 'refused');
      if (isDone) said.current();
      else focusFirstError(area.current);
    }
    return {
      save,
      join: (id: string, member: GroupMember) => void members.current.set(id, member),
      leave: (id: string) => {
        members.current.delete(id);
        setDirty((ids) => ids.filter((other) => other !== id));
      },
      report: (id: string, isDirty: boolean) => {
        setDirty((ids) => [...ids.filter((other) => other !== id), ...(isDirty ? [id] : [])]);
      },
      discard: () => {
        for (const member of members.current.values()) if (member.isDirty()) member.discard();
        setOutcome('none');
      },
    };
  }, [area]);
  return { handle, isDirty: dirty.length > 0, isSaving, outcome };
}

/**
 * Nothing is saved while a field is invalid; otherwise each form is saved, so that one refusal doesn't hold up the
 * others.
 */
async function saveAll(changed: readonly GroupMember[]): Promise<boolean> {
  const checks = changed.map((member) => member.check());
  if (checks.includes(false)) return false;
  let isDone = true;
  // One after another: forms of one page may change the same row.
  for (const member of changed) isDone = (await member.save()) && isDone;
  return isDone;
}

function inOrderOfPage(members: Iterable<GroupMember>): GroupMember[] {
  const place = ({ element }: GroupMember) => element.current;
  return [...members].toSorted((one, other) => {
    const [first, second] = [place(one), place(other)];
    if (!first || !second) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}
