import type { Translation } from '../../area-texts.ts';
import type { look as source } from '../../en/company/look.ts';

export const look = {
  title: 'Imagen de marca',
  lead: 'El logotipo, el color y el diseño de lo que ven tus clientes.',
  profile: 'Perfil de remitente',
  colour: 'Color',
  fromLogo: 'De tu logotipo',
  useColour: 'Usar {colour}',
  pale: 'Este color se lee mal sobre blanco. Se queda en líneas y fondos; el texto lleva un tono más oscuro.',
  useShade: 'Usar {colour} en su lugar',
  layout: 'Diseño',
  design_clear: 'Claro',
  design_bold: 'Llamativo',
  design_classic: 'Clásico',
  previews: 'Lo que ven tus clientes',
  preview_invoice: 'Factura',
  preview_email: 'Correo electrónico',
  preview_page: 'Página pública',
  enlarge: 'Ampliar: {name}',
  newOnly: 'Los documentos nuevos tendrán este aspecto. Los ya enviados se quedan como están.',
} as const satisfies Translation<typeof source>;
