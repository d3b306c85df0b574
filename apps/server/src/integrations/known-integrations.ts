import { CM_SERVICE } from './cm/definition.ts';
import type { ServiceDefinition } from './connectable/definition.ts';
import { EBOEKHOUDEN_SERVICE } from './eboekhouden/definition.ts';
import { EXACT_SERVICE } from './exact/definition.ts';
import { LIGHTSPEED_K_SERVICE } from './lightspeed-k/definition.ts';
import { LIGHTSPEED_L_SERVICE } from './lightspeed-l/definition.ts';
import { LIGHTSPEED_R_SERVICE } from './lightspeed-r/definition.ts';
import { MOLLIE_SERVICE } from './mollie/definition.ts';
import { MONEYBIRD_SERVICE } from './moneybird/definition.ts';
import { MULTISAFEPAY_SERVICE } from './multisafepay/definition.ts';
import { PEPPOL } from './own-access-point/definition.ts';
import { PAYT_SERVICE } from './payt/definition.ts';
import { RECOMMAND_SERVICE } from './recommand/definition.ts';
import { SNELSTART_SERVICE } from './snelstart/definition.ts';
import { STORECOVE_SERVICE } from './storecove/definition.ts';
import { STRIPE_SERVICE } from './stripe/definition.ts';
import { TEAMLEADER_SERVICE } from './teamleader/definition.ts';
import { TWINFIELD_SERVICE } from './twinfield/definition.ts';
import { UNTILL_SERVICE } from './untill/definition.ts';
import { YUKI_SERVICE } from './yuki/definition.ts';

/** Every service that companies can connect, in display order. */
export const KNOWN_SERVICES: readonly ServiceDefinition[] = [
  PEPPOL,
  RECOMMAND_SERVICE,
  STORECOVE_SERVICE,
  TWINFIELD_SERVICE,
  EXACT_SERVICE,
  YUKI_SERVICE,
  MONEYBIRD_SERVICE,
  EBOEKHOUDEN_SERVICE,
  SNELSTART_SERVICE,
  MOLLIE_SERVICE,
  STRIPE_SERVICE,
  MULTISAFEPAY_SERVICE,
  LIGHTSPEED_R_SERVICE,
  LIGHTSPEED_K_SERVICE,
  LIGHTSPEED_L_SERVICE,
  UNTILL_SERVICE,
  CM_SERVICE,
  TEAMLEADER_SERVICE,
  PAYT_SERVICE,
];
