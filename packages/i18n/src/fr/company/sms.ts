import type { Translation } from '../../area-texts.ts';
import type { sms as source } from '../../en/company/sms.ts';

export const sms = {
  menu: 'SMS',
  title: 'Messages SMS',
  lead: 'Ce que vos clients lisent lorsque vous envoyez une facture sur leur téléphone.',
  notConnected: 'Les SMS ne peuvent pas encore être envoyés',
  how: 'Les SMS passent par un service d’envoi de SMS. Dès qu’il sera possible d’en connecter un ici, vous pourrez choisir le SMS comme mode d’envoi. Vous pouvez déjà préparer les textes.',
  toIntegrations: 'Voir les intégrations',
  statistics: 'Envoyés',
  statisticsHint: 'Comptés en segments : un long texte en prend plusieurs.',
  lastMonth: 'Le mois dernier',
  currentMonth: 'Ce mois-ci',
  total: 'Au total',
  price: '{price} par segment, hors TVA',
  texts: 'Textes',
  textsHint: 'Un pour chaque type de message et chaque langue.',
  text: 'Texte',
  back: 'Tous les SMS',
  saved: 'Texte enregistré',
  resetDone: 'Texte d’origine rétabli',
  size: '{units} caractères, {segments} segments, encore {left} dans le dernier.',
  unicode: 'Un caractère hors du jeu standard raccourcit les segments (70 au lieu de 160).',
  sizeHint:
    'Les balises comptent telles qu’elles sont écrites ici ; les valeurs envoyées peuvent être plus longues ou plus courtes.',
} as const satisfies Translation<typeof source>;
