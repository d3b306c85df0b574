import type { Texts } from '../../area-texts.ts';

/** The company's look. */
export const look = {
  title: 'Company look',
  lead: 'Logo, colour and layout of what your customers see.',
  profile: 'Sender profile',
  colour: 'Colour',
  fromLogo: 'From your logo',
  useColour: 'Use {colour}',
  pale: 'This colour is hard to read on white. It stays for lines and areas; text gets a darker shade.',
  useShade: 'Use {colour} instead',
  layout: 'Layout',
  design_clear: 'Clear',
  design_bold: 'Bold',
  design_classic: 'Classic',
  previews: 'What your customers see',
  preview_invoice: 'Invoice',
  preview_email: 'Email',
  preview_page: 'Public page',
  enlarge: 'Enlarge: {name}',
  newOnly: 'New documents get this look. What you have already sent stays as it is.',
} as const satisfies Texts;
