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
  mail_officeAsks_subject: '{office} asks to be linked to {company}',
  mail_officeAsks_body:
    'Hello {name},\n\nThe accounting office {office} asks to be linked to {company} in Penning. Once you agree, its people can work in your company. With the button below you answer, under Settings, General.\n\nDo you not know {office}? Then decline.',
  mail_added_subject: '{inviter} made an account for you with {company}',
  mail_added_body:
    'Hello {name},\n\n{inviter} made an account for you to work with {company} in Penning. Log in with this email address and the password that {inviter} gives you, and choose one of your own under My account.\n\nDo you not know {inviter} or {company}? Then let us know.',
  mail_notification_subject: '{title} · {company}',
  mail_notification_body:
    'Hello {name},\n\n{title}\n{message}\n\nYou get this email because you asked for it in {company}. Change that under My account: {settings}',
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
  mail_paymentReceived_subject: 'Your subscription is paid',
  mail_paymentReceived_body:
    'Hello {name},\n\nThe subscription of {company} is paid, thank you. Everything is open to you again.',
  mail_suspendedByAdmin_subject: 'Your account is suspended',
  mail_suspendedByAdmin_body:
    'Hello {name},\n\nWe have suspended the account of {company}. The reason: {reason}\n\nYou can still read your archive and take your data along. Please get in touch with us to clear this up.',
  mail_reactivatedByAdmin_subject: 'Your account is active again',
  mail_reactivatedByAdmin_body:
    'Hello {name},\n\nWe have ended the suspension of {company}: everything is again as it was before.',
  mail_packageChanged_subject: 'Your package is now {package}',
  mail_packageChanged_body:
    'Hello {name},\n\nWe have changed the package of {company} to {package}. It holds at once; what it costs stands with your subscription.',
  mail_suspended_subject: 'Your account is suspended',
  mail_suspended_body:
    'Hello {name},\n\nThe subscription of {company} was not paid, so the account is suspended since {day}. You can still read your archive, and everything works again once it is paid.',
  mail_cancelled_subject: 'Your account is cancelled',
  mail_cancelled_body:
    'Hello {name},\n\nThe account of {company} is cancelled. You have full access up to and including {day}; after that you can read your archive, export your data and start again at any time.',
  factorTitle: 'Two-factor authentication',
  factorHint:
    'A code of an app on your telephone, beside the password: whoever learns your password still cannot get in.',
  factorOff: 'Two-factor authentication is off.',
  factorOn: 'Two-factor authentication is on since {date}.',
  codesLeft:
    '{count, plural, =0 {You have no recovery codes left.} one {You have # recovery code left.} other {You have # recovery codes left.}}',
  setUp: 'Set up',
  setUpTitle: 'Set up two-factor authentication',
  passwordFirst: 'Fill in your password first, so that we know it is you.',
  goOn: 'Go on',
  scan: 'Scan this with an authenticator app, then fill in the code it shows.',
  qrLabel: 'QR code for the authenticator app',
  manualKey: 'Cannot scan? Type this key in the app',
  code: 'Code of six digits',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  enabled: '2FA enabled',
  disabled: '2FA disabled',
  enableFailed: 'Failed to enable 2FA',
  disableFailed: 'Failed to disable 2FA',
  disableTitle: 'Switch two-factor authentication off?',
  disableText:
    'From then on the password alone is enough to log in. Fill in a code of the app, or a recovery code.',
  codeOrRecovery: 'Code',
  newCodes: 'New recovery codes',
  newCodesText: 'The codes you have now stop working. Fill in a code of the app.',
  makeCodes: 'Make new codes',
  codesTitle: 'Your recovery codes',
  codesText:
    'Keep them where you find them without your telephone. Each opens your account once when you have lost it. They are shown only now.',
  print: 'Print',
  codesKept: 'I have kept them',
  requireLabel: 'Everybody in this company must use it',
  requireHint: 'Who has not set it up is led there first and can do nothing else until then.',
  requiredByCompany: 'Your company requires it.',
  mustTitle: 'One thing first',
  mustText: '{company} asks everybody to use two-factor authentication. Set it up, then you can go on.',
  passkeysTitle: 'Passkeys',
  passkeysHint: 'Log in with your finger, face or the PIN of your device, without a password.',
  passkeysEmpty: 'No passkeys yet',
  passkeysElsewhere: 'Passkeys work at {host} only; open Penning there to add one.',
  passkeysUnsupported:
    'This browser offers no passkeys here: they need https and a name instead of an address of numbers.',
  addPasskey: 'Add a passkey',
  passkeyName: 'Name',
  passkeyNameHint: 'Such as the device it is on',
  passkeyAdded: 'Passkey added',
  renamePasskey: 'Rename passkey',
  deletePasskeyText: 'You can no longer log in with it. Delete it on the device too.',
  createdAt: 'Added',
  lastUsedAt: 'Last used',
  never: 'Never',
  emailsTitle: 'Emails about {company}',
  emailsHint: 'What you also get by email, at {email}. In Penning you are told of it in any case.',
  emailsUnverified: 'Confirm your email address first: until then nothing is sent.',
  emailsNone: 'Your role is told of nothing in this company, so there is nothing to email.',
  emailsSaved: 'Emails saved',
  emailsSubscription: 'Emails about the subscription always go to the owners.',
  sessionsTitle: 'Where you are logged in',
  sessionsHint: 'Do you not know one of them? End it and change your password.',
  device: 'Device',
  deviceOn: '{browser} on {system}',
  deviceUnknown: 'Unknown device',
  thisSession: 'This one',
  company: 'Company',
  address: 'Address',
  lastSeen: 'Last seen',
  endThis: 'End',
  endOthers: 'End all others',
  sessionEnded: 'Session ended',
  othersEnded: 'The other sessions have ended',
  passkeyKnown: 'This device has a passkey for you already',
} as const satisfies Texts;
