import { profileHandlers } from '../features/profile/routes.ts';
import type { DemoCall } from './demo-call.ts';

/** Its brand colour, of documents, emails and public pages; white text reads on it. */
const DEMO_ACCENT = '#14507a';

/** A sun over water, for a designer whose name means lake. Drawn, without letters: no typeface is needed. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 540 200" width="540" height="200">
<clipPath id="round"><circle cx="100" cy="100" r="92"/></clipPath>
<g clip-path="url(#round)"><rect width="200" height="200" fill="${DEMO_ACCENT}"/><circle cx="118" cy="84" r="38" fill="#f2a541"/>
<path d="M0 118q25-18 50 0t50 0 50 0 50 0v92H0z" fill="#e9f1f6"/><path d="M0 146q25-18 50 0t50 0 50 0 50 0v60H0z" fill="#5fa8c9"/></g>
<g fill="none" stroke="${DEMO_ACCENT}" stroke-width="16" stroke-linecap="round" stroke-linejoin="round">
<path d="M236 58l34 84 34-84M344 58v84h24a42 42 0 0 0 0-84zM448 142V58l36 52 36-52v84"/></g></svg>`;

/** Gives the sender profile its logo, colour and typeface. */
export async function dressProfile(call: DemoCall, profileId: string): Promise<void> {
  const params = { id: profileId };
  const body = { filename: 'logo.svg', bytes: Buffer.from(LOGO), mediaType: 'image/svg+xml' };
  await profileHandlers.uploadLogo({ ...call, params, body });
  await profileHandlers.update({ ...call, params, body: { accentColour: DEMO_ACCENT, design: 'bold' } });
}
