import type { Translation } from '../../catalogue.ts';
import type { account as source } from '../../en/person/account.ts';

export const account = {
  mailOpenButton: 'Abrir Penning',
  mailVerifyButton: 'Confirmar la dirección',
  mailResetButton: 'Elegir una contraseña nueva',
  mailInviteButton: 'Elegir una contraseña',
  mail_invite_subject: '{inviter} te invita a {company}',
  mail_invite_body:
    'Hola, {name}:\n\n{inviter} te invita a trabajar con {company} en Penning. Con el botón de abajo eliges una contraseña y entras. Funciona durante {days} días.\n\n¿No conoces a {inviter} o {company}? Entonces no hagas caso de este correo.',
  mail_join_subject: '{inviter} te invita a {company}',
  mail_join_body:
    'Hola, {name}:\n\n{inviter} te invita a trabajar con {company} en Penning. Ya tienes una cuenta: inicia sesión con el botón de abajo y únete con un clic. La invitación es válida {days} días.\n\n¿No conoces a {inviter} o {company}? Entonces no hagas caso de este correo: no te unes si no lo confirmas tú.',
  mail_accountantAsks_subject: '{accountant} pide vincularse a {company}',
  mail_accountantAsks_body:
    'Hola, {name}:\n\nLa asesoría {accountant} pide vincularse a {company} en Penning. Si aceptas, su gente podrá trabajar en tu empresa. Con el botón de abajo respondes, en Ajustes, General.\n\n¿No conoces a {accountant}? Entonces rechaza.',
  mail_added_subject: '{inviter} te ha creado una cuenta en {company}',
  mail_added_body:
    'Hola, {name}:\n\n{inviter} te ha creado una cuenta para trabajar con {company} en Penning. Inicia sesión con esta dirección de correo y la contraseña que te dé {inviter}, y elige una propia en «Mi cuenta».\n\n¿No conoces a {inviter} ni a {company}? Avísanos.',
  mail_notification_subject: '{title} · {company}',
  mail_notification_body:
    'Hola, {name}:\n\n{title}\n{message}\n\nRecibes este correo porque lo pediste en {company}. Puedes cambiarlo en «Mi cuenta»: {settings}',
  mail_verify_subject: 'Confirma tu dirección de correo',
  mail_verify_body:
    'Hola, {name}:\n\nTe damos la bienvenida a Penning. Confirma con el botón de abajo que esta dirección de correo es tuya. El botón funciona durante 24 horas.\n\n¿No has creado ninguna cuenta? Entonces no tienes que hacer nada.',
  mail_reset_subject: 'Elige una contraseña nueva',
  mail_reset_body:
    'Hola, {name}:\n\nAlguien ha pedido una contraseña nueva para tu cuenta de Penning. Con el botón de abajo eliges una. Funciona una sola vez y durante una hora.\n\n¿No has sido tú? Entonces no hagas caso de este correo: tu contraseña sigue siendo la misma.',
  mail_passwordChanged_subject: 'Se ha cambiado tu contraseña',
  mail_passwordChanged_body:
    'Hola, {name}:\n\nLa contraseña de tu cuenta de Penning se acaba de cambiar desde la dirección {ip}. Las demás sesiones se han cerrado.\n\n¿No has sido tú? Entonces pide una contraseña nueva de inmediato.',
  mail_secondFactorEnabled_subject: 'La autenticación en dos pasos está activada',
  mail_secondFactorEnabled_body:
    'Hola, {name}:\n\nSe ha activado la autenticación en dos pasos en tu cuenta de Penning desde la dirección {ip}.\n\n¿No has sido tú? Entonces pide una contraseña nueva de inmediato.',
  mail_secondFactorDisabled_subject: 'La autenticación en dos pasos está desactivada',
  mail_secondFactorDisabled_body:
    'Hola, {name}:\n\nSe ha desactivado la autenticación en dos pasos en tu cuenta de Penning desde la dirección {ip}. A partir de ahora basta con la contraseña para entrar.\n\n¿No has sido tú? Entonces pide una contraseña nueva de inmediato.',
  mail_recoveryCodeUsed_subject: 'Se ha usado un código de recuperación',
  mail_recoveryCodeUsed_body:
    'Hola, {name}:\n\nAlguien ha entrado en tu cuenta de Penning con un código de recuperación desde la dirección {ip}. Te quedan {left}.\n\n¿No has sido tú? Entonces pide una contraseña nueva de inmediato y genera códigos de recuperación nuevos.',
  mail_passkeyAdded_subject: 'Se ha añadido una llave de acceso',
  mail_passkeyAdded_body:
    'Hola, {name}:\n\nSe ha añadido la llave de acceso «{passkey}» a tu cuenta de Penning desde la dirección {ip}. Con ella se puede entrar sin contraseña.\n\n¿No has sido tú? Entonces pide una contraseña nueva de inmediato y elimina la llave.',
  mail_trialEnds_subject: 'Tu prueba de Penning termina el {day}',
  mail_trialEnds_body:
    'Hola, {name}:\n\nLa prueba de {company} termina el {day}. Confirma tu cuenta con un pago de un céntimo y sigue como siempre: no se pierde nada.',
  mail_trialOver_subject: 'Tu prueba de Penning ha terminado',
  mail_trialOver_body:
    'Hola, {name}:\n\nLa prueba de {company} terminó el {day}. Todo lo que hiciste sigue ahí: confirma tu cuenta con un pago de un céntimo para continuar.',
  mail_paymentFailed_subject: 'No hemos podido cobrar tu suscripción',
  mail_paymentFailed_body:
    'Hola, {name}:\n\nEl pago de la suscripción de {company} ha fallado. Paga antes del {day}; hasta entonces todo sigue funcionando.',
  mail_paymentReceived_subject: 'Tu suscripción está pagada',
  mail_paymentReceived_body:
    'Hola, {name}:\n\nLa suscripción de {company} está pagada, gracias. Vuelves a tener acceso a todo.',
  mail_suspendedByAdmin_subject: 'Hemos suspendido tu cuenta',
  mail_suspendedByAdmin_body:
    'Hola, {name}:\n\nHemos suspendido la cuenta de {company}. El motivo: {reason}\n\nTodavía puedes leer tu archivo y llevarte tus datos. Ponte en contacto con nosotros para aclararlo.',
  mail_reactivatedByAdmin_subject: 'Tu cuenta vuelve a estar activa',
  mail_reactivatedByAdmin_body:
    'Hola, {name}:\n\nHemos levantado la suspensión de {company}: todo vuelve a ser como antes.',
  mail_packageChanged_subject: 'Tu paquete es ahora {package}',
  mail_packageChanged_body:
    'Hola, {name}:\n\nHemos cambiado el paquete de {company} a {package}. Vale desde ahora; el precio está junto a tu suscripción.',
  mail_suspended_subject: 'Tu cuenta está suspendida',
  mail_suspended_body:
    'Hola, {name}:\n\nLa suscripción de {company} no se pagó y la cuenta está suspendida desde el {day}. Todavía puedes leer tu archivo, y todo vuelve a funcionar después del pago.',
  mail_cancelled_subject: 'Tu cuenta está cancelada',
  mail_cancelled_body:
    'Hola, {name}:\n\nLa cuenta de {company} está cancelada. Tienes acceso completo hasta el {day} inclusive; después puedes leer tu archivo, exportar tus datos y volver a empezar cuando quieras.',
  factorTitle: 'Autenticación en dos pasos',
  factorHint:
    'Además de la contraseña, un código de una aplicación de tu teléfono: quien averigüe tu contraseña seguirá sin poder entrar.',
  factorOff: 'La autenticación en dos pasos está desactivada.',
  factorOn: 'La autenticación en dos pasos está activada desde el {date}.',
  codesLeft:
    '{count, plural, =0 {No te quedan códigos de recuperación.} one {Te queda # código de recuperación.} other {Te quedan # códigos de recuperación.}}',
  setUp: 'Configurar',
  setUpTitle: 'Configurar la autenticación en dos pasos',
  passwordFirst: 'Escribe primero tu contraseña, para que sepamos que eres tú.',
  goOn: 'Continuar',
  scan: 'Escanea esto con una aplicación de autenticación y escribe después el código que muestra.',
  qrLabel: 'Código QR para la aplicación de autenticación',
  manualKey: '¿No puedes escanear? Escribe esta clave en la aplicación',
  code: 'Código de seis cifras',
  switchOn: 'Activar',
  switchOff: 'Desactivar',
  enabled: '2FA activada',
  disabled: '2FA desactivada',
  enableFailed: 'No se ha podido activar la 2FA',
  disableFailed: 'No se ha podido desactivar la 2FA',
  disableTitle: '¿Desactivar la autenticación en dos pasos?',
  disableText:
    'A partir de entonces bastará con la contraseña para entrar. Escribe un código de la aplicación o un código de recuperación.',
  codeOrRecovery: 'Código',
  newCodes: 'Códigos de recuperación nuevos',
  newCodesText: 'Los códigos que tienes ahora dejarán de funcionar. Escribe un código de la aplicación.',
  makeCodes: 'Generar códigos nuevos',
  codesTitle: 'Tus códigos de recuperación',
  codesText:
    'Guárdalos donde los encuentres sin tu teléfono. Cada uno abre tu cuenta una vez si lo has perdido. Solo se muestran ahora.',
  print: 'Imprimir',
  codesSaved: 'Los he guardado',
  requireLabel: 'Todas las personas de esta empresa deben usarla',
  requireHint: 'Quien no la haya configurado llega primero ahí y no puede hacer nada más hasta entonces.',
  requiredByCompany: 'Tu empresa la exige.',
  mustTitle: 'Primero, una cosa',
  mustText: '{company} pide a todos que usen la autenticación en dos pasos. Configúrala y podrás continuar.',
  passkeysTitle: 'Llaves de acceso',
  passkeysHint: 'Entra con el dedo, la cara o el PIN de tu dispositivo, sin contraseña.',
  passkeysEmpty: 'Todavía no hay llaves de acceso',
  passkeysElsewhere: 'Las llaves de acceso solo funcionan en {host}; abre Penning allí para añadir una.',
  passkeysUnsupported:
    'Este navegador no ofrece llaves de acceso aquí: necesitan https y un nombre en lugar de una dirección de números.',
  addPasskey: 'Añadir una llave de acceso',
  passkeyName: 'Nombre',
  passkeyNameHint: 'Por ejemplo, el dispositivo en el que está',
  passkeyAdded: 'Llave de acceso añadida',
  renamePasskey: 'Cambiar el nombre de la llave',
  deletePasskeyText: 'Ya no podrás entrar con ella. Elimínala también en el dispositivo.',
  createdAt: 'Añadida',
  lastUsedAt: 'Último uso',
  never: 'Nunca',
  emailsTitle: 'Correos sobre {company}',
  emailsHint: 'Lo que recibes también por correo, en {email}. En Penning te enteras en cualquier caso.',
  emailsUnverified: 'Confirma primero tu dirección de correo: hasta entonces no se envía nada.',
  emailsNone: 'Tu rol no recibe avisos en esta empresa, así que no hay nada que enviar.',
  emailsSaved: 'Correos guardados',
  emailsSubscription: 'Los correos sobre la suscripción van siempre a los propietarios.',
  sessionsTitle: 'Dónde has entrado',
  sessionsHint: '¿No reconoces alguna? Ciérrala y cambia tu contraseña.',
  device: 'Dispositivo',
  deviceOn: '{browser} en {system}',
  deviceUnknown: 'Dispositivo desconocido',
  thisSession: 'Esta',
  company: 'Empresa',
  address: 'Dirección',
  lastSeen: 'Última actividad',
  endThis: 'Cerrar',
  endOthers: 'Cerrar todas las demás',
  sessionEnded: 'Sesión cerrada',
  othersEnded: 'Se han cerrado las demás sesiones',
  passkeyKnown: 'Este dispositivo ya tiene una llave de acceso para ti',
} as const satisfies Translation<typeof source>;
