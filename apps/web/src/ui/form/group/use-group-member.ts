import { type RefObject, createContext, useContext, useEffect } from 'react';

/** A form of a page whose forms are saved together. */
export interface GroupMember {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly isDirty: () => boolean;
  /** Validates the values and shows the errors; returns whether there are none. */
  readonly check: () => boolean;
  /** Saves the checked values; returns whether that worked. Errors appear at their fields. */
  readonly save: () => Promise<boolean>;
  /** Resets to the saved values. */
  readonly discard: () => void;
}

/** What a form reports to its group. */
interface FormGroupHandle {
  readonly join: (id: string, member: GroupMember) => void;
  readonly leave: (id: string) => void;
  readonly report: (id: string, isDirty: boolean) => void;
  readonly save: () => Promise<void>;
}

/** The group around a form. */
export const FormGroupContext = createContext<FormGroupHandle | undefined>(undefined);

/** Adds a form to the page’s group, if there is one and the form wants to; returns the group. */
export function useGroupMember(
  id: string,
  member: GroupMember,
  isWanted: boolean,
): FormGroupHandle | undefined {
  const around = useContext(FormGroupContext);
  const group = isWanted ? around : undefined;
  const isDirty = member.isDirty();
  useEffect(() => group?.join(id, member));
  useEffect(() => group?.report(id, isDirty), [group, id, isDirty]);
  useEffect(() => () => group?.leave(id), [group, id]);
  return group;
}
