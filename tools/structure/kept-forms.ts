import { isTest } from './areas.ts';
import type { Problem } from './problem.ts';
import { lineAt } from './read-imports.ts';
import type { SourceFile, SourceTree } from './source-tree.ts';

const features = 'apps/web/src/features/';
const bare = /<[Ff]orm\b/g;
const signIn = 'nobody has signed in yet, so there is nobody to store it for';
const secret = 'a password or a code, which is stored nowhere';
const choices = 'only dates, choices or proposed amounts, which start with what is right now';

/** Forms whose contents don't survive a reload, and why. */
const notKept: Readonly<Record<string, string>> = {
  'account/factor/disable-factor-dialog.tsx': secret,
  'account/factor/renew-codes-dialog.tsx': secret,
  'account/factor/scan-secret-form.tsx': secret,
  'account/own-password-form.tsx': secret,
  'account/passkey/add-passkey-dialog.tsx': secret,
  'archive/bulk/bulk-form.tsx': choices,
  'bank/match-dialog.tsx': choices,
  'customer/list/pause-dialog.tsx': choices,
  'imported-invoice/imported-invoice-payment.tsx': choices,
  'integration/mapping-panel.tsx': choices,
  'purchase/purchase-actions.tsx': choices,
  'receipt/revenue-group-dialog.tsx': choices,
  'receipt/till/invoice-at-till.tsx': 'the window of a till, which shows one receipt to whoever is there',
  'session/kept-form.tsx': 'keeps what is typed',
  'settings/password-form.tsx': secret,
  'sign-in/factor/factor-form.tsx': signIn,
  'sign-in/login-page.tsx': signIn,
  'sign-in/new-password-form.tsx': signIn,
  'sign-in/recover-page.tsx': signIn,
  'sign-in/register-page.tsx': signIn,
  'subscription/leaving/delete-dialog.tsx': 'a name typed as confirmation',
};

/** What is typed into a form survives a reload: refuses forms that forget it, except those listed here. */
export function checkKeptForms(tree: SourceTree): Problem[] {
  return [...tree.values()].filter(isFeature).flatMap(({ path, code }) => {
    const [found] = code.matchAll(bare);
    const isListed = path.slice(features.length) in notKept;
    if (found === undefined || /\buseKeptState\b/.test(code)) {
      const message = 'has no form that forgets what is typed: remove it from tools/structure/kept-forms.ts';
      return isListed ? [{ path, message }] : [];
    }
    const message =
      'a form that forgets what is typed when the page is reloaded: use KeptForm (features/session/kept-form.tsx) or useKeptState';
    return isListed ? [] : [{ path, line: lineAt(code, found.index), message }];
  });
}

function isFeature({ path }: SourceFile): boolean {
  return path.startsWith(features) && path.endsWith('.tsx') && !isTest(path);
}
