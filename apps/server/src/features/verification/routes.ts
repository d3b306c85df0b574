import type { HandlersOf } from '../../http/handler.ts';
import { verifyDocument } from './verify-document.ts';

export const verificationHandlers: HandlersOf<'verification'> = { verify: verifyDocument };
