import type { Texts } from '../../catalogue.ts';

export const account = {
  mailOpenButton: 'Open Penning',
  mailVerifyButton: 'Confirm email address',
  mailResetButton: 'Choose a new password',
  mailInviteButton: 'Choose a password',
  mail_invite_subject: '{inviter} invites you to {company}',
  mail_invite_body:
    'Hello {name},\n\n{inviter} invites you to work with {company} in Penning. With the button below you choose a password and come in. It works for {days} days.\n\nDo you not know {inviter} or {company}? Then leave this email alone.',
  mail_join_subject: '{inviter} invites you to {company}',
  mail_join_body:
    'Hello {name},\n\n{inviter} invites you to work with {company} in Penning. You have an account already: log in with the button below and join with one click. The invitation stands for {days} days.\n\nDo you not know {inviter} or {company}? Then leave this email alone: you do not join unless you say so.',
  mail_newcomer_subject: 'Welcome to {company} at Penning',
  mail_newcomer_body:
    'Hello {name},\n\n{inviter} made an account for you to work with {company} in Penning. With the button below you choose a password and come in. It works for {days} days.\n\nDo you not know {inviter} or {company}? Then leave this email alone.',
  mail_added_subject: 'You can work with {company} now',
  mail_added_body:
    'Hello {name},\n\n{inviter} added you to {company} in Penning. Log in as you always do and choose {company}.\n\nDo you not know {inviter} or {company}? Then let us know.',
  mail_verify_subject: 'Confirm your email address',
  mail_verify_body:
    'Hello {name},\n\nWelcome to Penning. Confirm with the button below that this email address is yours. The button works for 24 hours.\n\nDid you not create an account? Then you need not do anything.',
  mail_reset_subject: 'Choose a new password',
  mail_reset_body:
    'Hello {name},\n\nSomebody asked for a new password for your account at Penning. With the button below you choose one. It works once and for one hour.\n\nWas it not you? Then leave this email alone: your password stays as it is.',
  mail_passwordChanged_subject: 'Your password was changed',
  mail_passwordChanged_body:
    'Hello {name},\n\nThe password of your account at Penning was changed just now, from the address {ip}. Sessions elsewhere have ended.\n\nWas it not you? Then ask for a new password at once.',
  mail_secondFactorEnabled_subject: 'Two-factor authentication is on',
  mail_secondFactorEnabled_body:
    'Hello {name},\n\nTwo-factor authentication was switched on for your account at Penning, from the address {ip}.\n\nWas it not you? Then ask for a new password at once.',
  mail_secondFactorDisabled_subject: 'Two-factor authentication is off',
  mail_secondFactorDisabled_body:
    'Hello {name},\n\nTwo-factor authentication was switched off for your account at Penning, from the address {ip}. From now on the password alone is enough to log in.\n\nWas it not you? Then ask for a new password at once.',
  mail_recoveryCodeUsed_subject: 'A recovery code was used',
  mail_recoveryCodeUsed_body:
    'Hello {name},\n\nSomebody logged in to your account at Penning with a recovery code, from the address {ip}. You have {left} of them left.\n\nWas it not you? Then ask for a new password at once and make new recovery codes.',
  mail_passkeyAdded_subject: 'A passkey was added',
  mail_passkeyAdded_body:
    'Hello {name},\n\nThe passkey “{passkey}” was added to your account at Penning, from the address {ip}. With it one can log in without a password.\n\nWas it not you? Then ask for a new password at once and delete the passkey.',
  mail_trialEnds_subject: 'Your trial of Penning ends on {day}',
  mail_trialEnds_body:
    'Hello {name},\n\nThe trial of {company} ends on {day}. Confirm your account with a payment of one cent and go on as you are used to: nothing you made is lost.',
  mail_trialOver_subject: 'Your trial of Penning is over',
  mail_trialOver_body:
    'Hello {name},\n\nThe trial of {company} ended on {day}. Everything you made is still there: confirm your account with a payment of one cent to go on.',
  mail_paymentFailed_subject: 'We could not collect your subscription',
  mail_paymentFailed_body:
    'Hello {name},\n\nThe payment of the subscription of {company} failed. Please pay before {day}; until then everything keeps working.',
  mail_suspended_subject: 'Your account is suspended',
  mail_suspended_body:
    'Hello {name},\n\nThe subscription of {company} was not paid, so the account is suspended since {day}. You can still read your archive, and everything works again once it is paid.',
  mail_cancelled_subject: 'Your account is cancelled',
  mail_cancelled_body:
    'Hello {name},\n\nThe account of {company} is cancelled. You have full access up to and including {day}; after that you can read your archive, export your data and start again at any time.',
} as const satisfies Texts;
