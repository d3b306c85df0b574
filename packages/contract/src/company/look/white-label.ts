import { LIGHT_PALETTE, PALETTE_COLOURS } from '@penning/domain/colour/palette';
import { z } from 'zod';
import { changeOf } from '../../layer/body.ts';
import { file, route, uploadBody } from '../../layer/route.ts';
import { single } from '../../shapes/primitives.ts';
import { LookPreview } from '../profile.ts';
import { PaletteColours, THEME_TYPES, colour, paletteFields } from './palette.ts';

/** The stored part of a white label. */
export const WhiteLabelTheme = z.strictObject({
  active: z.boolean(),
  type: z.enum(THEME_TYPES),
  colours: PaletteColours,
});
export type WhiteLabelTheme = z.infer<typeof WhiteLabelTheme>;

/** For a company that hasn't chosen one. */
export const NO_WHITE_LABEL: WhiteLabelTheme = { active: false, type: 'custom', colours: LIGHT_PALETTE };

/** Two colours that are too similar, and a shade of the first that would work. */
const PairProblem = z
  .strictObject({
    colour: z.enum(PALETTE_COLOURS),
    on: z.enum(PALETTE_COLOURS),
    contrast: z.number(),
    minimum: z.number(),
    proposal: colour,
  })
  .meta({ id: 'PairProblem' });

/** The company's white label (docs/rules/company-look.md#white-label). */
export const WhiteLabel = z
  .strictObject({
    ...WhiteLabelTheme.shape,
    logoVersion: z.string().nullable(),
    /** Whether the company's package includes it. */
    included: z.boolean(),
  })
  .meta({ id: 'WhiteLabel' });
export type WhiteLabel = z.infer<typeof WhiteLabel>;

const WhiteLabelChange = changeOf({
  active: z.boolean(),
  type: z.enum(THEME_TYPES),
  colours: changeOf(paletteFields),
}).meta({ id: 'WhiteLabelChange' });

export const whiteLabel = {
  get: route({
    method: 'GET',
    path: '/company/white-label',
    access: 'settings.read',
    summary: 'The colours and logo that the company shows in the place of Penning’s',
    tag: 'whiteLabel',
    response: single(WhiteLabel),
  }),
  update: route({
    method: 'PUT',
    path: '/company/white-label',
    access: 'whitelabel.write',
    summary: 'Change the colours, the type of theme, or whether it is shown',
    tag: 'whiteLabel',
    description: 'While it is shown, colours that cannot be read on each other are refused.',
    body: WhiteLabelChange,
    response: single(WhiteLabel),
    errors: ['whiteLabelNotIncluded', 'contrastTooLow'],
  }),
  preview: route({
    method: 'POST',
    path: '/company/white-label/preview',
    access: 'whitelabel.write',
    summary:
      'What customers see with a white label that is being edited, and which of its colours cannot be read',
    tag: 'whiteLabel',
    body: WhiteLabelChange,
    response: single(z.strictObject({ ...LookPreview.shape, problems: z.array(PairProblem) })),
    limitPerMinute: 600,
  }),
  uploadLogo: route({
    method: 'POST',
    path: '/company/white-label/logo',
    access: 'whitelabel.write',
    summary: 'The logo of the app, and of documents whose profile has none: PNG, JPEG or SVG',
    tag: 'whiteLabel',
    body: uploadBody(10 * 1024 * 1024, 'logo'),
    response: single(WhiteLabel),
    errors: [
      'whiteLabelNotIncluded',
      'fileTooLarge',
      'fileTypeNotAllowed',
      'fileTooDemanding',
      'uploadIncomplete',
    ],
  }),
  getLogo: route({
    method: 'GET',
    path: '/company/white-label/logo',
    access: 'session',
    summary: 'The logo as PNG',
    tag: 'whiteLabel',
    response: file('image/png'),
  }),
  deleteLogo: route({
    method: 'DELETE',
    path: '/company/white-label/logo',
    access: 'whitelabel.write',
    summary: 'Delete the logo',
    tag: 'whiteLabel',
    response: single(WhiteLabel),
  }),
} as const;
