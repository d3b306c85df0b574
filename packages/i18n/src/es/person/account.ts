import type { Translation } from '../../area-texts.ts';
import type { account as source } from '../../en/person/account.ts';

export const account = {
  mailOpenButton: 'Abrir Penning',
  mailVerifyButton: 'Confirmar la dirección de correo',
  mailResetButton: 'Restablecer la contraseña',
  mailInviteButton: 'Elegir una contraseña',
  mail_invite_subject: '{inviter} te ha invitado a unirte a {company}',
  mail_invite_body:
    'Hola, {name}:\n\n{inviter} te ha invitado a trabajar con {company} en Penning. Elige una contraseña para unirte. La invitación es válida durante {days} días.\n\n¿No conoces a {inviter} ni a {company}? Puedes ignorar este correo.',
  mail_join_subject: '{inviter} te ha invitado a unirte a {company}',
  mail_join_body:
    'Hola, {name}:\n\n{inviter} te ha invitado a trabajar con {company} en Penning. Ya tienes una cuenta: inicia sesión y únete con un clic. La invitación es válida durante {days} días.\n\n¿No conoces a {inviter} ni a {company}? Puedes ignorar este correo. Solo te unirás si aceptas.',
  mail_accountantAsks_subject: '{accountant} quiere vincularse a {company}',
  mail_accountantAsks_body:
    'Hola, {name}:\n\nLa asesoría {accountant} quiere vincularse a {company} en Penning. Si aceptas, sus asesores podrán trabajar en tu empresa. Responde en Ajustes, General.\n\n¿No conoces a {accountant}? Rechaza la solicitud.',
  mail_added_subject: '{inviter} ha creado una cuenta para ti en {company}',
  mail_added_body:
    'Hola, {name}:\n\n{inviter} ha creado una cuenta para que trabajes con {company} en Penning. Inicia sesión con esta dirección de correo y la contraseña que te dé {inviter}, y elige después la tuya en «Mi cuenta».\n\n¿No conoces a {inviter} ni a {company}? Avísanos.',
  mail_notification_subject: '{title} · {company}',
  mail_notification_body:
    'Hola, {name}:\n\n{title}\n{message}\n\nRecibes este correo por tus ajustes de notificaciones de {company}. Puedes cambiarlos en «Mi cuenta»: {settings}',
  mailAddressButton: 'Ver la solicitud',
  mail_addressOld_subject: 'Confirma tu nueva dirección de correo',
  mail_addressOld_body:
    'Hola, {name}:\n\nHas pedido iniciar sesión en Penning con {email} en lugar de con esta dirección. Confirma el cambio aquí y en el correo enviado a la dirección nueva. El enlace es válido durante 24 horas.\n\nSi no has sido tú, abre el enlace, elige «No he sido yo» y después restablece tu contraseña.',
  mail_addressNew_subject: 'Confirma tu nueva dirección de correo',
  mail_addressNew_body:
    'Hola, {name}:\n\nAlguien ha pedido iniciar sesión en Penning con esta dirección, {email}. Confirma que es tuya. El enlace es válido durante 24 horas.\n\nSi no has sido tú, puedes ignorar este correo. No cambia nada.',
  mail_addressChanged_subject: 'Se ha cambiado tu dirección de correo',
  mail_addressChanged_body:
    'Hola, {name}:\n\nLa dirección de correo de tu cuenta de Penning se ha cambiado de {from} a {email}, desde la dirección IP {ip}. Se han cerrado todas tus demás sesiones.\n\nSi no has sido tú, ponte en contacto ahora mismo con quien administra Penning.',
  mail_senderAddress_subject: 'Confirme {address}',
  mail_senderAddress_body:
    '{company} quiere usar esta dirección para sus correos de Penning.\n\nSi es correcto, confirme la dirección en un plazo de 24 horas. Si no conoce a {company}, puede ignorar este correo: no se enviará nada desde esta dirección ni a ella.',
  mail_verify_subject: 'Confirma tu dirección de correo',
  mail_verify_body:
    'Hola, {name}:\n\nTe damos la bienvenida a Penning. Confirma tu dirección de correo. El enlace es válido durante 24 horas.\n\n¿No has creado ninguna cuenta? Puedes ignorar este correo.',
  mail_reset_subject: 'Restablece tu contraseña',
  mail_reset_body:
    'Hola, {name}:\n\nHemos recibido una solicitud para restablecer la contraseña de tu cuenta de Penning. El enlace funciona una sola vez y es válido durante una hora.\n\nSi no has sido tú, puedes ignorar este correo. Tu contraseña no cambiará.',
  mail_passwordChanged_subject: 'Se ha cambiado tu contraseña',
  mail_passwordChanged_body:
    'Hola, {name}:\n\nLa contraseña de tu cuenta de Penning se acaba de cambiar desde la dirección IP {ip}. Se han cerrado todas tus demás sesiones.\n\nSi no has sido tú, restablece tu contraseña ahora mismo.',
  mail_secondFactorEnabled_subject: 'La autenticación en dos pasos está activada',
  mail_secondFactorEnabled_body:
    'Hola, {name}:\n\nSe ha activado la autenticación en dos pasos en tu cuenta de Penning desde la dirección IP {ip}.\n\nSi no has sido tú, restablece tu contraseña ahora mismo.',
  mail_secondFactorDisabled_subject: 'La autenticación en dos pasos está desactivada',
  mail_secondFactorDisabled_body:
    'Hola, {name}:\n\nSe ha desactivado la autenticación en dos pasos en tu cuenta de Penning desde la dirección IP {ip}. A partir de ahora solo necesitas la contraseña para iniciar sesión.\n\nSi no has sido tú, restablece tu contraseña ahora mismo.',
  mail_recoveryCodeUsed_subject: 'Se ha usado un código de recuperación',
  mail_recoveryCodeUsed_body:
    'Hola, {name}:\n\nAlguien ha iniciado sesión en tu cuenta de Penning con un código de recuperación desde la dirección IP {ip}. Códigos restantes: {left}.\n\nSi no has sido tú, restablece tu contraseña y crea ahora mismo nuevos códigos de recuperación.',
  mail_passkeyAdded_subject: 'Se ha añadido una llave de acceso',
  mail_passkeyAdded_body:
    'Hola, {name}:\n\nSe ha añadido la llave de acceso «{passkey}» a tu cuenta de Penning desde la dirección IP {ip}. Con ella se puede iniciar sesión sin contraseña.\n\nSi no has sido tú, restablece tu contraseña y elimina la llave de acceso ahora mismo.',
  mail_trialEnds_subject: 'Tu prueba de Penning termina el {day}',
  mail_trialEnds_body:
    'Hola, {name}:\n\nLa prueba de {company} termina el {day}. Confirma tu cuenta con una verificación bancaria para seguir usando Penning. No se pierde nada de lo que has creado.',
  mail_trialOver_subject: 'Tu prueba de Penning ha terminado',
  mail_trialOver_body:
    'Hola, {name}:\n\nLa prueba de {company} terminó el {day}. Tus datos siguen ahí. Confirma tu cuenta con una verificación bancaria para continuar. Hasta entonces no se envían facturas periódicas, documentos programados ni recordatorios.',
  mail_paymentFailed_subject: 'No hemos podido cobrar tu suscripción',
  mail_paymentFailed_body:
    'Hola, {name}:\n\nEl pago de la suscripción de {company} ha fallado. Paga antes del {day}; hasta entonces todo sigue funcionando.',
  mail_paymentReceived_subject: 'Tu suscripción está pagada',
  mail_paymentReceived_body:
    'Hola, {name}:\n\nHemos recibido el pago de la suscripción de {company}. Gracias. Vuelves a tener acceso completo.',
  mail_suspendedByAdmin_subject: 'Tu cuenta está suspendida',
  mail_suspendedByAdmin_body:
    'Hola, {name}:\n\nHemos suspendido la cuenta de {company}. Motivo: {reason}\n\nPuedes seguir consultando tu archivo y exportar tus datos. Hasta que se levante la suspensión no se envían facturas periódicas, documentos programados ni recordatorios. Escríbenos para resolverlo.',
  mail_reactivatedByAdmin_subject: 'Tu cuenta vuelve a estar activa',
  mail_reactivatedByAdmin_body:
    'Hola, {name}:\n\nLa cuenta de {company} ya no está suspendida. Vuelves a tener acceso completo.',
  mail_packageChanged_subject: 'Ahora tienes el plan {package}',
  mail_packageChanged_body:
    'Hola, {name}:\n\nHemos cambiado el plan de {company} a {package}, con efecto inmediato. Encontrarás el precio en tu suscripción.',
  mail_announced_subject: 'Penning dejará de ser gratuito a partir del {day}',
  mail_announced_body:
    'Hola, {name}:\n\nA partir del {day}, {company} necesitará una suscripción para seguir usando Penning. Hasta entonces no cambia nada. Ese día empieza un período de prueba en el que confirmas tu cuenta. Encontrarás los precios en tu suscripción.\n\n¿No quieres continuar? Podrás seguir consultando tu archivo y exportar todos tus datos.',
  mail_signUp_subject: '{inviter} te invita a usar Penning',
  mail_signUp_body:
    'Hola:\n\n{inviter} te invita a registrar tu empresa en Penning. El enlace de abajo funciona una sola vez y es válido durante 14 días.\n\n¿No conoces a {inviter}? Puedes ignorar este mensaje.',
  mail_suspended_subject: 'Tu cuenta está suspendida',
  mail_suspended_body:
    'Hola, {name}:\n\nLa suscripción de {company} no se ha pagado, así que la cuenta está suspendida desde el {day}. Puedes seguir consultando tu archivo. Cuando pagues, volverás a tener acceso completo. Mientras tanto no se envían facturas periódicas, documentos programados ni recordatorios.',
  mail_cancelled_subject: 'Tu cuenta está cancelada',
  mail_cancelled_body:
    'Hola, {name}:\n\nLa cuenta de {company} se ha cancelado. Tienes acceso completo hasta el {day} inclusive. Después podrás seguir consultando tu archivo, exportar tus datos y reactivar la cuenta cuando quieras. A partir de entonces dejarán de enviarse las facturas periódicas, los documentos programados y los recordatorios.',
  addressTitle: 'Dirección de correo',
  addressHint: 'La dirección con la que inicias sesión y a la que llegan los correos sobre tu cuenta.',
  addressNew: 'Nueva dirección de correo',
  addressCode: 'Código de la aplicación o código de recuperación',
  addressAsk: 'Cambiar la dirección de correo',
  addressAsked: 'Correos en camino. Confirma en los dos buzones.',
  addressWaiting: 'Cambio pendiente a {email}, hasta el {until}.',
  addressWaitsOld: 'Falta confirmar: el enlace del correo enviado a {email}.',
  addressWaitsNew: 'Falta confirmar: el enlace del correo enviado a {email}.',
  addressWithdraw: 'Retirar',
  addressWithdrawn: 'Cambio retirado',
  addressUnproven: 'Aún sin confirmar',
  addressQuestion: '¿Iniciar sesión con {to} en lugar de {from}?',
  addressQuestionLead: 'Deben confirmarlo las dos direcciones.',
  addressConfirm: 'Confirmar',
  addressRefuse: 'No he sido yo',
  addressDone: 'Tu dirección de correo es ahora {email}',
  addressDoneHint: 'Úsala a partir de ahora para iniciar sesión.',
  addressHalf: 'Confirmado',
  addressHalfHint: 'El cambio surtirá efecto cuando también confirme la otra dirección.',
  addressRefused: 'No se ha cambiado nada',
  addressRefusedHint: 'Si lo pidió otra persona, conoce tu contraseña. Restablécela ahora mismo.',
  inviteHaveAccount: '¿Ya usas Penning con esta dirección?',
  inviteSignIn: 'Inicia sesión para unirte',
  inviteSignedInElsewhere: 'Esta invitación se envió a una dirección distinta de la que usas ahora.',
  resetEnds:
    'Al guardar se cierran todas tus sesiones{tokens, plural, =0 {} one { y se revoca tu token de API} other { y se revocan tus # tokens de API}}.',
  resetPasskeys: 'Llaves de acceso que quieres conservar',
  resetPasskeysHint: 'Desmarca las que no reconozcas: se eliminarán.',
  resetPasskeyUsed: 'último uso: {at}',
  resetPasskeyUnused: 'añadida el {at}, sin usar',
  resetFactorStays:
    'La autenticación en dos pasos sigue activada: necesitarás un código para iniciar sesión.',
  resetFactorRemove: 'Desactivar la autenticación en dos pasos',
  resetFactorCode: 'Código de la aplicación o código de recuperación',
  factorTitle: 'Autenticación en dos pasos',
  factorHint:
    'Añade un código de una aplicación de tu teléfono al iniciar sesión, de modo que una contraseña robada no basta.',
  factorOff: 'La autenticación en dos pasos está desactivada.',
  factorOn: 'La autenticación en dos pasos está activada desde el {date}.',
  codesLeft:
    '{count, plural, =0 {No te quedan códigos de recuperación.} one {Te queda # código de recuperación.} other {Te quedan # códigos de recuperación.}}',
  setUp: 'Configurar',
  setUpTitle: 'Configurar la autenticación en dos pasos',
  passwordFirst: 'Escribe tu contraseña para continuar.',
  goOn: 'Continuar',
  scan: 'Escanea este código con una aplicación de autenticación y escribe el código que muestra.',
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
    'Solo necesitarás la contraseña para iniciar sesión. Escribe un código de la aplicación o un código de recuperación.',
  codeOrRecovery: 'Código',
  newCodes: 'Códigos de recuperación nuevos',
  newCodesText: 'Los códigos actuales dejarán de funcionar. Escribe un código de la aplicación.',
  makeCodes: 'Crear códigos nuevos',
  codesTitle: 'Tus códigos de recuperación',
  codesText:
    'Guárdalos donde puedas consultarlos sin el teléfono. Cada código sirve para iniciar sesión una vez. Solo se muestran ahora.',
  print: 'Imprimir',
  codesSaved: 'He guardado mis códigos',
  requireLabel: 'Exigirla a todas las personas de esta empresa',
  requireHint: 'Quien no la haya configurado tendrá que hacerlo para poder continuar.',
  requiredByCompany: 'Tu empresa la exige.',
  mustTitle: 'Configura la autenticación en dos pasos',
  mustText: '{company} exige la autenticación en dos pasos. Configúrala para continuar.',
  passkeysTitle: 'Llaves de acceso',
  passkeysHint: 'Inicia sesión con la huella, la cara o el PIN de tu dispositivo en lugar de una contraseña.',
  passkeysEmpty: 'Aún no hay llaves de acceso',
  passkeysElsewhere: 'Las llaves de acceso solo funcionan en {host}. Abre Penning allí para añadir una.',
  passkeysUnsupported:
    'Las llaves de acceso no están disponibles aquí: necesitan https y un nombre de dominio.',
  addPasskey: 'Añadir una llave de acceso',
  passkeyName: 'Nombre',
  passkeyNameHint: 'Por ejemplo, el dispositivo en el que está',
  passkeyAdded: 'Llave de acceso añadida',
  renamePasskey: 'Cambiar el nombre de la llave',
  deletePasskeyText: 'Ya no podrás iniciar sesión con ella. Elimínala también en tu dispositivo.',
  createdAt: 'Añadida',
  lastUsedAt: 'Último uso',
  never: 'Nunca',
  emailsTitle: 'Correos sobre {company}',
  emailsHint:
    'Elige qué recibes también por correo, en {email}. En Penning siempre recibes las notificaciones.',
  emailsUnverified: 'Confirma tu dirección de correo para recibir correos.',
  emailsNone: 'Tu rol no recibe notificaciones en esta empresa.',
  emailsSaved: 'Preferencias de correo guardadas',
  emailsSubscription: 'Los correos sobre la suscripción se envían siempre a los propietarios.',
  sessionsTitle: 'Dónde tienes sesión iniciada',
  sessionsHint: '¿No reconoces una sesión? Ciérrala y cambia tu contraseña.',
  device: 'Dispositivo',
  deviceOn: '{browser} en {system}',
  deviceUnknown: 'Dispositivo desconocido',
  thisSession: 'Esta sesión',
  company: 'Empresa',
  address: 'Dirección IP',
  lastSeen: 'Última actividad',
  endThis: 'Cerrar',
  endOthers: 'Cerrar todas las demás',
  sessionEnded: 'Sesión cerrada',
  othersEnded: 'Se han cerrado las demás sesiones',
  passkeyKnown: 'Ya tienes una llave de acceso en este dispositivo',
} as const satisfies Translation<typeof source>;
