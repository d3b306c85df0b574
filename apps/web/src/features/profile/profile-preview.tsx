import { ProfileInput, type ProfileValues } from '@penning/contract';
import { useDeferredValue, useMemo, useState } from 'react';
import { callRoute } from '../../api/route-name.ts';
import { PreviewPages } from '../invoice/document-preview.tsx';
import { type RenderPreview, usePreviewPages } from '../invoice/use-preview-pages.ts';

interface Edited {
  profileId: string | null;
  logoVersion: string | null;
  profile: ProfileInput;
}

const renderProfile: RenderPreview<Edited> = async ({ profileId, profile }, signal) =>
  (await callRoute('profile.preview', { body: { profileId, profile } }, { signal })).data.pages;

/** An example invoice with the edited layout; while a field is invalid, the last valid layout stays. */
export function ProfilePreview({
  profileId,
  logoVersion,
  values,
}: Omit<Edited, 'profile'> & { values: ProfileValues }) {
  const typed = useDeferredValue(values);
  // A profile needs a name to be saved, but not for its preview.
  const parsed = useMemo(() => ProfileInput.safeParse({ ...typed, name: typed.name.trim() || '–' }), [typed]);
  const [right, setRight] = useState(parsed.data);
  if (parsed.success && parsed.data !== right) setRight(parsed.data);
  const edited = useMemo(
    () => right && { profileId, logoVersion, profile: right },
    [right, profileId, logoVersion],
  );
  return edited ? <Preview edited={edited} /> : null;
}

function Preview({ edited }: { edited: Edited }) {
  return <PreviewPages preview={usePreviewPages(edited, renderProfile)} />;
}
