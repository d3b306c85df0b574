import { BRAND_GREEN } from '@penning/domain';
import { z } from 'zod';
import { changeOf, withDefaults } from '../layer/body.ts';
import { file, nothing, route, uploadBody } from '../layer/route.ts';
import { Attachment } from '../shapes/document.ts';
import {
  ById,
  EmailText,
  Id,
  LANGUAGES,
  Language,
  line,
  list,
  paragraph,
  single,
} from '../shapes/primitives.ts';
import { OnlineOrder, PaymentWays } from './company.ts';

/** The twelve header lines of a profile, in printing order (docs/rules/limits-and-messages.md#documents). */
export const HEADER_LINES = [
  'companyname',
  'contact',
  'address',
  'postalcode',
  'city',
  'countryline',
  'vatnumber',
  'coc',
  'iban',
  'phone',
  'email',
  'extra',
] as const;

export const FONTS = ['inter', 'noto-sans', 'libertinus-serif'] as const;
/** The ready-made designs of a document: what is coloured, ruled and set large (docs/rules/company-look.md#look). */
export const DESIGNS = ['clear', 'bold', 'classic'] as const;
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'colour' });
const side = z.enum(['left', 'right']);

/** The files of a profile are attached to every email, so they are kept small: 10 MiB together. */
export const MAX_PROFILE_ATTACHMENT_BYTES = 10 * 1024 * 1024;

const textFields = {
  extraText: paragraph(4000),
  extraTextBottom: paragraph(4000),
  footer: paragraph(1000),
  quotationFooter: paragraph(1000),
};

/** The texts that replace the company's own in a profile's messages; empty to use those. May contain tags. */
const messageFields = {
  emailText: paragraph(10_000),
  emailTextReminder: paragraph(10_000),
  emailTextQuotation: paragraph(10_000),
  smsText: paragraph(1000),
};
const NO_MESSAGES = { emailText: '', emailTextReminder: '', emailTextQuotation: '', smsText: '' };

/** The texts of a profile in a language other than its own. */
export const ProfileTexts = z
  .strictObject({ language: Language, ...textFields, ...withDefaults(messageFields, NO_MESSAGES) })
  .meta({ id: 'ProfileTexts' });
export type ProfileTexts = z.infer<typeof ProfileTexts>;

const profileFields = {
  name: line(120, 1),
  disabled: z.boolean(),
  /** Payment term in days. */
  expiration: z.number().int().min(0).max(365),
  language: Language,
  headerLines: z.array(line(120)).length(HEADER_LINES.length, { error: 'headerLines' }),
  ...textFields,
  ...messageFields,
  /** The texts for documents in other languages; where there are none, the ones above are used. */
  translations: z
    .array(ProfileTexts)
    .max(LANGUAGES.length)
    .refine((all) => new Set(all.map(({ language }) => language)).size === all.length, { error: 'invalid' }),
  emailFrom: line(120),
  /** A verified sender address of the company; null for its default. */
  emailAddressId: Id.nullable(),
  emailCc: z.array(EmailText).max(10),
  mergeMailAttachments: z.boolean(),
  logoPosition: side,
  senderPosition: side,
  /** Millimetres of margin around the page, with one decimal. */
  marginGlobal: z.number().min(0).max(40).multipleOf(0.1),
  /** Millimetres between the top margin and the address. */
  marginHeader: z.number().min(0).max(100).multipleOf(0.1),
  font: z.enum(FONTS),
  design: z.enum(DESIGNS),
  accentColour: colour,
  /** The payment methods that customers see on the pages of its documents; null for the company's own. */
  paymentWays: PaymentWays.nullable(),
  /** Its own order of the ways to pay online; null for the company's. Those that aren't named follow. */
  onlineOrder: OnlineOrder.nullable(),
  /** The connection by which its documents are paid online, by its name among the integrations; null for the first. */
  paymentProvider: line(40, 1).nullable(),
};

export const Profile = z
  .strictObject({
    id: Id,
    ...profileFields,
    isDefault: z.boolean(),
    hasLogo: z.boolean(),
    logoVersion: z.string().nullable(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

export const ProfileInput = z.strictObject(profileFields).meta({ id: 'ProfileInput' });
export type ProfileInput = z.infer<typeof ProfileInput>;
/** A profile as it is being edited. */
export type ProfileValues = z.input<typeof ProfileInput>;

/** A colour of a logo, and the nearest shade of it that is readable on white: the colour itself if it is. */
export const LogoColour = z.strictObject({ colour, readable: colour }).meta({ id: 'LogoColour' });
export type LogoColour = z.infer<typeof LogoColour>;

/** What customers see of a look. */
export const LookPreview = z
  .strictObject({
    pages: z.array(z.string()),
    email: z.strictObject({ subject: z.string(), html: z.string() }),
    page: z.string(),
  })
  .meta({ id: 'LookPreview' });
export type LookPreview = z.infer<typeof LookPreview>;

/** A new sender profile: a name is enough. */
const NewProfile = z
  .strictObject({
    ...withDefaults(profileFields, {
      disabled: false,
      expiration: 14,
      extraText: '',
      extraTextBottom: '',
      footer: '',
      quotationFooter: '',
      ...NO_MESSAGES,
      translations: [],
      emailFrom: '',
      emailAddressId: null,
      emailCc: [],
      mergeMailAttachments: false,
      logoPosition: 'left',
      senderPosition: 'right',
      marginGlobal: 10,
      marginHeader: 0,
      font: 'inter',
      design: 'clear',
      accentColour: BRAND_GREEN,
      paymentWays: null,
      onlineOrder: null,
      paymentProvider: null,
    }),
    /** Defaults to the company's own. */
    language: Language.optional(),
    /** Defaults to lines made from the company's name, address and numbers. */
    headerLines: profileFields.headerLines.optional(),
  })
  .meta({ id: 'NewProfile' });

export const profile = {
  list: route({
    method: 'GET',
    path: '/profiles',
    access: 'master.read',
    summary: 'The sender profiles',
    tag: 'profile',
    response: list(Profile),
  }),
  get: route({
    method: 'GET',
    path: '/profiles/:id',
    access: 'settings.read',
    summary: 'One sender profile',
    tag: 'profile',
    params: ById,
    response: single(Profile),
  }),
  create: route({
    method: 'POST',
    path: '/profiles',
    access: 'settings.write',
    summary: 'A new sender profile',
    tag: 'profile',
    body: NewProfile,
    response: single(Profile),
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/profiles/:id',
    access: 'settings.write',
    summary: 'Change a sender profile',
    tag: 'profile',
    params: ById,
    body: changeOf(profileFields).meta({ id: 'ProfileChange' }),
    response: single(Profile),
  }),
  preview: route({
    method: 'POST',
    path: '/profiles/preview',
    access: 'settings.read',
    summary: 'An example PDF with a layout that is being edited, as SVG pages',
    tag: 'profile',
    description:
      'A field that is left out is as the profile has it, or the default profile if none is named.',
    body: z.strictObject({
      profileId: Id.nullable().prefault(null),
      profile: changeOf(profileFields).prefault({}),
    }),
    response: single(z.strictObject({ pages: z.array(z.string()) })),
    limitPerMinute: 600,
  }),
  previewLook: route({
    method: 'POST',
    path: '/profiles/preview-look',
    access: 'settings.read',
    summary:
      'What customers see with a look that is being edited: the invoice, its email and its public page',
    tag: 'profile',
    description:
      'The invoice as SVG pages, the email and the page as HTML that loads nothing. A field that is left out is as the profile has it, or the default profile if none is named.',
    body: z.strictObject({
      profileId: Id.nullable().prefault(null),
      profile: changeOf(profileFields).prefault({}),
    }),
    response: single(LookPreview),
    limitPerMinute: 600,
  }),
  listLogoColours: route({
    method: 'GET',
    path: '/profiles/:id/logo/colours',
    access: 'settings.read',
    summary: 'The main colours of the logo, each with the shade of it that reads on white',
    tag: 'profile',
    params: ById,
    response: list(LogoColour),
    errors: ['fileTooDemanding'],
  }),
  listAttachments: route({
    method: 'GET',
    path: '/profiles/:id/attachments',
    access: 'settings.read',
    summary: 'The files that go along with the documents of a profile, before the documents’ own',
    tag: 'profile',
    params: ById,
    response: list(Attachment),
  }),
  updateAttachments: route({
    method: 'PUT',
    path: '/profiles/:id/attachments',
    access: 'settings.write',
    summary: 'Choose those files, of 10 MiB together at most',
    tag: 'profile',
    params: ById,
    body: changeOf({ attachmentIds: z.array(Id).max(10) }),
    response: list(Attachment),
    errors: ['fileTooLarge'],
  }),
  makeDefault: route({
    method: 'POST',
    path: '/profiles/:id/make-default',
    access: 'settings.write',
    summary: 'Use this profile unless another is chosen',
    tag: 'profile',
    params: ById,
    response: single(Profile),
    errors: ['invalidRequest'],
  }),
  delete: route({
    method: 'DELETE',
    path: '/profiles/:id',
    access: 'settings.write',
    summary: 'Delete a profile that no draft uses and that is not the default',
    tag: 'profile',
    params: ById,
    response: nothing,
    errors: ['inUse'],
  }),
  uploadLogo: route({
    method: 'POST',
    path: '/profiles/:id/logo',
    access: 'settings.write',
    summary: 'A logo: PNG, JPEG or SVG, re-encoded as PNG of at most 1600 pixels',
    tag: 'profile',
    params: ById,
    body: uploadBody(10 * 1024 * 1024, 'logo'),
    response: single(Profile),
    errors: ['fileTooLarge', 'fileTypeNotAllowed', 'fileTooDemanding', 'uploadIncomplete', 'storageFull'],
  }),
  getLogo: route({
    method: 'GET',
    path: '/profiles/:id/logo',
    access: 'settings.read',
    summary: 'The logo as PNG',
    tag: 'profile',
    params: ById,
    response: file('image/png'),
  }),
  deleteLogo: route({
    method: 'DELETE',
    path: '/profiles/:id/logo',
    access: 'settings.write',
    summary: 'Delete the logo',
    tag: 'profile',
    params: ById,
    response: single(Profile),
  }),
} as const;
