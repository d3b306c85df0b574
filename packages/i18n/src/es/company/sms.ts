import type { Translation } from '../../area-texts.ts';
import type { sms as source } from '../../en/company/sms.ts';

export const sms = {
  menu: 'SMS',
  title: 'Mensajes SMS',
  lead: 'Lo que leen tus clientes cuando envías una factura a su teléfono.',
  notConnected: 'Todavía no se pueden enviar SMS',
  how: 'Los SMS se envían a través de un servicio de SMS. En cuanto se pueda conectar uno aquí, podrás elegir el SMS como forma de envío. Ya puedes preparar los textos.',
  toIntegrations: 'Ir a integraciones',
  statistics: 'Enviados',
  statisticsHint: 'Contados en segmentos: un texto largo ocupa más de uno.',
  lastMonth: 'Mes pasado',
  currentMonth: 'Este mes',
  total: 'En total',
  price: '{price} por segmento, sin IVA',
  texts: 'Textos',
  textsHint: 'Uno por cada tipo de mensaje y cada idioma.',
  text: 'Texto',
  back: 'Todos los SMS',
  saved: 'Texto guardado',
  resetDone: 'Texto original restablecido',
  size: '{units} caracteres, {segments} segmentos, quedan {left} en el último.',
  unicode: 'Un carácter fuera del juego estándar acorta los segmentos (70 en lugar de 160).',
  sizeHint:
    'Las etiquetas cuentan como están escritas aquí; los valores enviados pueden ser más largos o más cortos.',
} as const satisfies Translation<typeof source>;
