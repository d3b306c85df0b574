import type { Translation } from '../catalogue.ts';
import type { session as source } from '../en/session.ts';

export const session = {
  login: 'Iniciar sesión',
  loginTitle: 'Te damos la bienvenida',
  loginLead: 'Inicia sesión para enviar facturas y ver quién te debe.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  logout: 'Cerrar sesión',
  loggedOut: 'Has cerrado la sesión',
  expired: 'La sesión ha caducado',
  expiredHint: 'Vuelve a iniciar sesión para continuar donde estabas.',
  noAccount: '¿Aún no tienes cuenta?',
  register: 'Crear una cuenta',
  registerTitle: 'Tu primera factura en un minuto',
  registerLead: 'Crea una cuenta para tu empresa. El resto lo rellenas después.',
  haveAccount: '¿Ya tienes una cuenta?',
  yourName: 'Tu nombre',
  companyName: 'Nombre de la empresa',
  passwordHint: 'Al menos 8 caracteres',
  terms: 'Acepto los términos y condiciones',
  emptyTitle: 'Esta instalación aún está vacía',
  emptyText: 'Explora una empresa de demostración con facturas realistas o crea tu propia cuenta.',
  openDemo: 'Abrir la empresa de demostración',
  promiseFast: 'Escribe, envía y haz seguimiento de tus facturas en un solo lugar',
  promisePaper: 'Lo que ves junto al formulario es el documento que recibe tu cliente',
  promiseSafe: 'Números sin huecos, un historial que nadie puede cambiar',
  resetRequested:
    'La solicitud se ha realizado. Si la dirección indicada existe, recibirá un correo en breve.',
} as const satisfies Translation<typeof source>;
