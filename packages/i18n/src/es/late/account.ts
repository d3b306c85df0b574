import type { Translation } from '../../catalogue.ts';
import type { account as source } from '../../en/late/account.ts';

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
  mail_newcomer_subject: 'Te damos la bienvenida a {company} en Penning',
  mail_newcomer_body:
    'Hola, {name}:\n\n{inviter} ha creado una cuenta para que trabajes con {company} en Penning. Con el botón de abajo eliges una contraseña y entras. Funciona durante {days} días.\n\n¿No conoces a {inviter} ni a {company}? Entonces no tienes que hacer nada.',
  mail_added_subject: 'Ya puedes trabajar con {company}',
  mail_added_body:
    'Hola, {name}:\n\n{inviter} te ha añadido a {company} en Penning. Inicia sesión como siempre y elige {company}.\n\n¿No conoces a {inviter} ni a {company}? Avísanos.',
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
  mail_suspended_subject: 'Tu cuenta está suspendida',
  mail_suspended_body:
    'Hola, {name}:\n\nLa suscripción de {company} no se pagó y la cuenta está suspendida desde el {day}. Todavía puedes leer tu archivo, y todo vuelve a funcionar después del pago.',
  mail_cancelled_subject: 'Tu cuenta está cancelada',
  mail_cancelled_body:
    'Hola, {name}:\n\nLa cuenta de {company} está cancelada. Tienes acceso completo hasta el {day} inclusive; después puedes leer tu archivo, exportar tus datos y volver a empezar cuando quieras.',
} as const satisfies Translation<typeof source>;
