import type { Translation } from '../../area-texts.ts';
import type { look as source } from '../../en/company/look.ts';

export const look = {
  title: 'Charte graphique',
  lead: 'Le logo, la couleur et la mise en page de ce que voient vos clients.',
  profile: 'Profil d’expéditeur',
  colour: 'Couleur',
  fromLogo: 'De votre logo',
  useColour: 'Utiliser {colour}',
  pale: 'Cette couleur se lit mal sur fond blanc. Les traits et les aplats la gardent ; le texte prend une teinte plus foncée.',
  useShade: 'Utiliser plutôt {colour}',
  layout: 'Mise en page',
  design_clear: 'Sobre',
  design_bold: 'Marquée',
  design_classic: 'Classique',
  previews: 'Ce que voient vos clients',
  preview_invoice: 'Facture',
  preview_email: 'E-mail',
  preview_page: 'Page publique',
  enlarge: 'Agrandir : {name}',
  newOnly: 'Les nouveaux documents prennent cette apparence. Ceux déjà envoyés restent tels quels.',
} as const satisfies Translation<typeof source>;
