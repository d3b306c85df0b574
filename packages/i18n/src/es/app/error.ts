import type { Translation } from '../../area-texts.ts';
import type { error as source } from '../../en/app/error.ts';

export const error = {
  internal: 'Se ha producido un error desconocido',
  notFound: 'No lo hemos encontrado. Puede que se haya eliminado.',
  forbidden: 'No tienes permiso para hacer esto',
  loginTokenExpired: 'La sesión ha caducado',
  todo: 'Esta función todavía no está disponible',
  noBody: 'La solicitud estaba vacía',
  invalidCredentials: 'Los datos introducidos no son correctos',
  invalidRequest: 'Ahora no se puede hacer. Recarga la página para ver qué ha cambiado.',
  validationFailed: 'Revisa los campos marcados e inténtalo de nuevo',
  loginCredentialsInvalid: 'El correo electrónico o la contraseña no son correctos',
  loginCompanyInvalid: 'Sesión caducada o sin acceso a la empresa',
  loginRequiresFactor: 'Introduce el código de la autenticación en dos pasos para iniciar sesión',
  vatCodeRequestFailed: 'Este código de IVA no se puede usar. Elige otro.',
  customerNotFound: 'Este cliente se ha eliminado',
  customerCreateFailed: 'No se ha podido crear el cliente. Inténtalo de nuevo.',
  customerPersonMismatch:
    'Un particular no puede tener número de registro ni NIF-IVA. Vacía esos campos o desmarca «Particular».',
  archiveInvalidRequest: 'Esta parte de la lista no se puede abrir. Vuelve a cargar la lista.',
  tooManyRequests: 'Demasiados intentos. Espera un minuto e inténtalo de nuevo.',
  emailTaken: 'Ya existe una cuenta con esta dirección de correo',
  numberTaken: 'Este número ya está en uso',
  inUse: 'Todavía está en uso, así que no se puede eliminar',
  changedElsewhere:
    'Otra persona lo ha modificado entretanto. Vuelve a cargar la página para continuar con la última versión.',
  fileTooLarge: 'Este archivo es demasiado grande',
  fileTypeNotAllowed: 'Este tipo de archivo no es compatible',
  documentIncomplete: 'Este documento no está completo. Complétalo antes de enviarlo.',
  eInvoiceNotPossible:
    'Aún no se puede crear la factura electrónica de esta factura. Revisa antes los datos que faltan.',
  legalDetailsMissing: 'A esta factura le faltan datos que exige la ley',
  creditTooHigh: 'No puedes rectificar más de lo que queda de esta factura',
  paymentTooHigh: 'El importe supera lo que queda pendiente',
  numberInvalid:
    'El número debe terminar con 1 a 15 cifras; delante solo puede haber letras sin acento, cifras, espacios y - / . _',
  recipientMissing: 'Indica al menos un destinatario',
  pdfNotReady: 'No se ha podido crear el PDF. Inténtalo de nuevo.',
  unavailable: 'Penning no está disponible en este momento. Inténtalo de nuevo.',
  unsupportedMediaType: 'Este tipo de contenido no es compatible',
  fileDamaged:
    'Este archivo está dañado en el servidor. Vuelve a subirlo o pide que lo restauren desde una copia de seguridad.',
  remindedToday: 'Hoy ya se ha enviado un recordatorio de esta factura',
  remindersPaused: 'Los recordatorios están en pausa para esta factura o este cliente',
  confirmationExpired: 'Esta página ha caducado. Recárgala e inténtalo de nuevo.',
  tooManyDates: 'Se crearían más de 366 facturas de una vez. Elige una fecha de inicio posterior.',
  fewerThanMade: 'Ya se han creado más facturas que las indicadas',
  addressTaken: 'Otra empresa ya recibe facturas electrónicas en esta dirección',
  addressMissing:
    'Añade antes tu número de registro o tu NIF-IVA: será tu dirección de facturación electrónica',
  networkRefused: 'El punto de acceso lo ha rechazado. Comprueba los datos de tu empresa y tu cuenta allí.',
  ratesUnreadable: 'No hemos encontrado ningún tipo de cambio en este archivo',
  bankFileUnknown:
    'No reconocemos este archivo. Descarga de tu banco un extracto camt.053, camt.054 o MT940, o su archivo CSV.',
  bankFileDamaged: 'Este archivo está dañado o incompleto. Descárgalo de nuevo de tu banco.',
  bankEntryUnreadable: 'No se puede leer un apunte de este archivo, así que no se ha importado nada',
  bankZipLocked:
    'Este archivo zip está protegido con contraseña. Descomprímelo y sube los extractos que contiene.',
  bankZipTooLarge: 'Este archivo zip supera los 64 MB una vez descomprimido. Sube los extractos por partes.',
  bankSumWrong: 'Los importes deben sumar el importe del movimiento',
  bankDocumentUnfit: 'Esta factura no se puede conciliar con este movimiento',
  bankPayoutUnfit:
    'Esta liquidación no encaja con este movimiento: el importe o la moneda son distintos, ya está conciliada o sus importes no cuadran',
  fileEmpty: 'El archivo está vacío',
  xmlMalformed: 'Este archivo XML está dañado y no se puede leer',
  xmlUnsafe:
    'Este archivo XML contiene una declaración de tipo de documento, lo que no se permite por motivos de seguridad',
  xmlNoInvoice: 'Este archivo XML no es una factura ni una factura rectificativa en formato UBL o CII',
  fileTooDemanding:
    'Leer este archivo requiere demasiada memoria o tiempo. Divídelo o pide a quien lo creó uno más sencillo.',
  csvUnreadable: 'Este archivo no se puede leer como CSV',
  nothingToImport: 'Con estos ajustes no se puede importar ninguna fila',
  tooManyKept: 'No puedes guardar más aquí. Elimina uno antes.',
  nameTaken: 'Este nombre ya está en uso',
  tooManyTemplates: 'Has alcanzado el máximo de 200 plantillas. Elimina una primero.',
  itemBilled: 'Esto ya figura en una factura. Elimina primero allí la línea.',
  itemNotCredited:
    'Solo se pueden facturar de nuevo las horas y los gastos de una factura rectificada por completo',
  nothingSelected: 'No hay nada seleccionado',
  tooManySelected: 'Has seleccionado demasiados documentos. Selecciona 20.000 como máximo.',
  alreadyBooked: 'Ya está contabilizado o a punto de contabilizarse',
  notToBeArchived: 'Solo se pueden archivar los presupuestos enviados',
  nothingOpen: 'No queda nada por pagar en este documento',
  nothingOwed: 'No hay nada que reembolsar, o todo está ya en camino',
  refundTooHigh: 'Es más de lo que se puede reembolsar',
  refundNotPossible: 'Algunos reembolsos no pueden incluirse en el fichero',
  setOffUnfit: 'Elige un documento pendiente del mismo cliente y en la misma moneda',
  payerIncomplete: 'Los datos bancarios de tu empresa están incompletos',
  notCollectable: 'Este documento no se puede cobrar por adeudo directo',
  notOverdue: 'Esta factura aún no ha vencido',
  stillCollected: 'Esta factura está en una remesa de adeudos. Quítala antes de la remesa.',
  alreadyInCollections: 'Esta factura ya se ha enviado a recobro',
  notInCollections: 'Esta factura no se ha enviado a recobro',
  lastOwner: 'Una empresa necesita al menos un propietario',
  alreadyMember: 'Esta persona ya es usuaria de esta empresa',
  memberElsewhere:
    'Esta persona también trabaja en otras empresas, así que solo ella puede cambiar su nombre y su idioma',
  apiNotIncluded: 'Tu plan no incluye la API',
  scopeTooWide: 'Un token no puede tener más permisos que tú',
  tooManyTokens: 'Has alcanzado el número máximo de tokens de API. Revoca uno antes.',
  mandateMissing: 'Este cliente no tiene un mandato de adeudo directo válido',
  mandateActive: 'Este cliente ya tiene un mandato. Revócalo antes.',
  mandateReferenceTaken: 'Esta referencia de mandato ya está en uso',
  creditorIncomplete: 'Añade antes tu identificador de acreedor y tu IBAN en Ajustes',
  collectionNotPossible: 'Algunas de estas facturas no se pueden cobrar por adeudo directo',
  collectionDateRefused: 'Los bancos no pueden cobrar en esta fecha. Elige otra.',
  batchEmpty: 'Esta remesa aún no tiene facturas',
  addressUnproven:
    'Confirma antes tu dirección de correo. También puedes hacerlo con el enlace de la invitación.',
  addressUnchanged: 'Esta ya es tu dirección de correo',
  mailLimitReached:
    'Se ha alcanzado el límite de correos de hoy. No se ha enviado nada. Inténtalo de nuevo mañana. El límite es menor durante la prueba y mientras ningún propietario haya confirmado su dirección de correo.',
  companyViewOnly:
    'Por ahora solo puedes consultar esta empresa: su período de prueba o su suscripción ha terminado, o su cuenta está suspendida.',
  requestTooSlow: 'La solicitud ha tardado demasiado en llegar. Inténtalo de nuevo.',
  headTooLarge: 'La dirección o las cabeceras de esta solicitud son demasiado largas',
  requestUnreadable: 'Esta solicitud no se puede leer',
  mailTooManyRecipients:
    'Este mensaje tiene más destinatarios de los que esta empresa puede contactar por correo en un día. No se ha enviado nada. Quita destinatarios. El límite es menor mientras ningún propietario haya confirmado su dirección de correo.',
  personUnproven:
    'Esta persona aún no ha confirmado su dirección de correo. Puede hacerlo con el enlace que recibió por correo.',
  mandateBusinessOnly:
    'El mandato del cliente es solo para empresas (B2B), pero el cliente es un particular. Solicita o añade un mandato CORE.',
  registrationClosed: 'El registro está cerrado. Si te han invitado, abre el enlace del correo.',
  registrationByInvitation: 'El registro es solo por invitación. Pide una al operador.',
  invitationInvalid:
    'Esta invitación ha caducado, ya se ha usado o es para otra dirección de correo. Pide una nueva al operador.',
  subscriptionsOff: 'Tu empresa no necesita suscripción: todo está incluido',
  noPaymentProvider: 'El pago en línea no está disponible: no hay ningún proveedor de pagos conectado',
  paymentNotAccepted:
    'El proveedor de pagos no acepta este pago. Elija otra forma de pago o póngase en contacto con el remitente.',
  paymentProviderUnavailable:
    'El proveedor de pagos no está disponible en este momento. Inténtelo de nuevo en unos minutos o pague por transferencia.',
  tooManyWebhooks: 'Has alcanzado el máximo de destinos de webhooks. Elimina uno primero.',
  webhookDisabled: 'Este destino está desactivado. Actívalo primero.',
  smsNotConnected: 'No hay ningún servicio de SMS conectado. Conecta uno en Ajustes, Integraciones.',
  smsNumberMissing: 'Este cliente no tiene número de móvil. Introduce uno.',
  smsNumberInvalid: 'No es un número de móvil. Introduce uno, con el prefijo del país si es extranjero.',
  smsOptedOut: 'Este número se ha dado de baja de los SMS',
  smsSenderMissing:
    'Este país solo acepta SMS enviados desde un número. Introduce tu número de remitente en los ajustes del servicio de SMS.',
  analyticsNotIncluded: 'Tu plan no incluye los análisis',
  receiptDiffers: 'Este tique ya existe, con otro contenido',
  receiptTotalDiffers: 'Las líneas del tique no suman su total',
  receiptPaidTooMuch: 'Los pagos superan el total del tique; no incluyas propinas ni cambio',
  receiptInvoiced: 'Ya se ha creado una factura de este tique',
  receiptIncomplete: 'La caja aún no ha terminado este tique. Inténtalo más tarde.',
  receiptVoid: 'Este tique se anuló en la caja',
  receiptVatUnknown: 'No hay código de IVA para un tipo de este tique. Añade uno en los ajustes.',
  partsNotAllowed: 'Esta factura solo se puede pagar entera',
  payableAmount: 'Introduce un importe mayor que cero, hasta el importe pendiente',
  notOffered: 'Esto no está disponible en esta instalación',
  accountantUnknown: 'No hay ninguna asesoría con este identificador',
  companyUnknown: 'No hay ninguna empresa con este identificador',
  alreadyLinked: 'Esta empresa ya está vinculada a una asesoría',
  notLinked: 'Esta empresa no está vinculada a ninguna asesoría',
  lastAdmin: 'Debe haber al menos un administrador de la plataforma',
  worksElsewhere: 'Esta persona ya trabaja para otra asesoría',
  captchaRequired: 'Completa antes la comprobación antirrobots',
  captchaInvalid: 'La comprobación antirrobots ha caducado. Hazla de nuevo.',
  captchaUnavailable:
    'La comprobación antirrobots no está disponible en este momento. Inténtalo de nuevo dentro de unos minutos.',
  keyInvalid: 'Este enlace ha caducado o ya se ha usado',
  twoFactorInvalid: 'Código 2FA no válido',
  signInLocked: 'Demasiados intentos fallidos. Vuelve a intentarlo dentro de 15 minutos.',
  secondFactorRequired: 'Esta empresa exige la autenticación en dos pasos. Configúrala para continuar.',
  passkeyInvalid: 'No se ha reconocido esta llave de acceso',
  promocodeUnknown: 'Este código promocional no existe',
  promocodeExpired: 'Este código promocional ha caducado',
  promocodeUsedUp: 'Este código promocional ya se ha usado el número máximo de veces',
  integrationNotSetUp:
    'Esta instalación aún no está registrada en el servicio. Pregunta a quien la gestiona.',
  crmNotConnected: 'Este CRM no está conectado o está en pausa. Conéctalo en Ajustes.',
  crmRecordNotFound: 'Esta empresa o persona ya no está en el CRM',
  crmNothingToSettle: 'Ya no hay nada que decidir: alguien lo ha hecho o el CRM ha cambiado',
  purchaseIncomplete: 'Introduce primero el proveedor, el número, la fecha y el importe',
  noPurchaseAccounting:
    'No hay ninguna contabilidad conectada que acepte facturas de compra. Conecta una en Ajustes; en algunas hay que elegir antes una cuenta de compras.',
  noAccounting: 'No hay ninguna contabilidad conectada. Conecta una en Ajustes.',
  integrationRefused: 'El servicio no ha aceptado estos datos. Revísalos e inténtalo de nuevo.',
  integrationBusy: 'El servicio pide esperar un poco. Inténtalo de nuevo dentro de unos minutos.',
  integrationUnreachable: 'No se ha podido contactar con el servicio con estos datos',
  addressNotAllowed: 'Usa una dirección pública que empiece por https://',
  authorisationInvalid: 'Esta autorización ha caducado o ya se ha usado. Vuelve a conectar el servicio.',
  authorisationDeclined: 'No se ha autorizado el servicio',
  agreementByOwner: 'Tiene un coste mensual adicional, así que debe activarlo un propietario',
  quotationAnswered:
    'Este presupuesto ya tiene respuesta. Es la prueba de lo acordado y no se puede eliminar durante siete años.',
  quotationInvoiced: 'Este presupuesto ya se ha convertido en factura',
  tokenReused:
    'Ya se hizo una solicitud con otro contenido con este token. Usa un token nuevo para una solicitud nueva.',
  creditGivesNothing: 'Esta factura rectificativa no devolvería nada. Elige líneas que sumen más de 0,00.',
  periodClosed: 'Esta fecha está en un período cerrado.',
  backDatingReasonMissing: 'Esta factura tiene una fecha anterior a la de la última. Indica el motivo.',
  backDatingNotAllowed:
    'En el país del vendedor, una factura no puede tener una fecha anterior a la de la última.',
  depositTooHigh: 'El anticipo debe ser superior a 0,00 y no superar el total',
  depositNotDeductible:
    'Este anticipo no se puede deducir: es de otro cliente o en otra moneda, no se ha enviado, se ha rectificado o ya lo deduce otra factura',
  depositQuotationNotSent: 'Envía primero el presupuesto: el anticipo se pide cuando el cliente ya lo tiene',
  depositQuotationArchived: 'Este presupuesto está archivado. Restáuralo para pedir un anticipo.',
  depositInvoiceNotDraft: 'El anticipo solo se puede pedir mientras la factura es un borrador',
  depositOfDeposit:
    'Esta ya es una factura de anticipo. Pide el anticipo en el presupuesto o el borrador al que corresponde.',
  startNeedsSubscriptions:
    'Activa primero las suscripciones: sin ellas no hay nada que pagar a partir de ese día',
  mandatesConflict:
    'Más de uno de estos clientes tiene un mandato vigente o una solicitud abierta. Revoca antes todos menos uno.',
  mergedFurther: 'Uno de estos clientes se fusionó después con otro. Deshaz antes esa fusión.',
  depositDeducted: 'Una factura deduce este anticipo. Rectifica primero esa factura.',
  viesNotAllowed: 'La comprobación de NIF-IVA en VIES está desactivada en esta instalación',
  vatNumberNotInVies: 'VIES solo contiene NIF-IVA de la UE y de Irlanda del Norte',
  uploadIncomplete: 'Aún falta por llegar una parte de este archivo. Inténtalo de nuevo.',
  uploadComplete: 'Esta subida ya ha terminado',
  chunkInvalid: 'Esta parte no pertenece al archivo',
  chunkDiffers: 'En este lugar ya ha llegado otra parte. Vuelve a subir el archivo.',
  digestWrong: 'El archivo se ha dañado por el camino. Vuelve a subirlo.',
  tooManyUploads: 'Hay demasiadas subidas en curso. Termina o cancela algunas primero.',
  storageFull:
    'El almacenamiento de tu empresa está lleno. Elimina los archivos que ya no necesites o contacta con el servicio de asistencia.',
  fileHasMacros: 'Este archivo contiene macros. Guárdalo sin macros e inténtalo de nuevo.',
  fileUnpacksTooLarge: 'Descomprimido, este archivo es demasiado grande y no se puede aceptar',
  fileAmbiguous: 'Este archivo es de dos tipos a la vez y no se puede aceptar',
  emailAddressInUse: 'Tu servidor de correo envía desde esta dirección. Elige antes otra dirección allí.',
  mailServerUnreachable:
    'No hemos podido conectar con este servidor de correo. Comprueba el nombre del servidor y el puerto.',
  mailServerTimedOut:
    'El servidor de correo no ha respondido a tiempo. Comprueba el nombre del servidor y el puerto.',
  mailServerCertificateExpired:
    'El certificado del servidor de correo no es válido hoy: ha caducado o todavía no es válido. Pide a tu proveedor que lo renueve.',
  mailServerCertificateUntrusted:
    'El certificado del servidor de correo está autofirmado o procede de un emisor que no es de confianza. Pide a tu proveedor un certificado de un emisor reconocido.',
  mailServerCertificateName:
    'El certificado del servidor de correo corresponde a otro nombre de servidor. Escribe el nombre que tu proveedor indica para el correo saliente.',
  mailServerNoEncryption:
    'El servidor de correo no ofrece cifrado de esta forma. Usa TLS con el puerto 465 o STARTTLS con el puerto 587.',
  mailServerSignInRefused:
    'El servidor de correo ha rechazado el usuario o la contraseña. Algunos proveedores exigen una contraseña de aplicación.',
  mailServerSenderRefused:
    'El servidor de correo no acepta mensajes de esta dirección. Elige una dirección que pertenezca a esta cuenta.',
  mailServerRefused:
    'El servidor de correo rechaza la conexión. Pregunta a tu proveedor si permite conexiones desde Penning.',
  mailServerBusy:
    'El servidor de correo pide que se vuelva a intentar más tarde. Inténtalo de nuevo en unos minutos.',
  tooManyContacts: 'Un cliente puede tener como máximo 50 contactos. Elimina antes uno.',
  tagNameTaken: 'Ya existe una etiqueta con este nombre',
  tooManyTags: 'Has alcanzado el número máximo de etiquetas. Elimina antes una.',
  bookkeepingYear: 'Un archivo abarca como máximo un ejercicio. Elige un período más corto.',
  bookkeepingRateMissing:
    'Falta el tipo de cambio de una factura en otra moneda. Introdúcelo en los ajustes y vuelve a intentarlo.',
  bookkeepingAccount:
    'Las cuentas de DATEV solo tienen cifras y no superan la longitud elegida. Revisa tus cuentas de ingresos y las cuentas del archivo.',
  customerMerged: 'Este cliente se ha fusionado con otro',
  bookkeepingEmpty: 'En este período no se envió ni se pagó nada.',
  statementTooLong: 'Un extracto de cuenta tiene como máximo 1000 líneas. Elige un período más corto.',
  tooManyCustomers: 'Son demasiados clientes a la vez. Reduce antes la lista.',
  whiteLabelNotIncluded: 'Tu plan no incluye la marca blanca',
  contrastTooLow:
    'Estos colores no tienen suficiente contraste entre sí. Usa el tono propuesto o elige más contraste.',
  integrationChoiceMissing: 'Elige primero en la configuración de esta integración qué se usa',
  noAgency: 'Ninguna agencia de recobro conectada tiene esta factura. Conecta una en Ajustes.',
} as const satisfies Translation<typeof source>;
