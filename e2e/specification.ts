/**
 * Every text the specification gives literally, with the scene in which a user or an API client
 * reads it. `specification.spec.ts` runs a test for each group, which opens its scenes in this order and
 * looks for their texts, ignoring case.
 */
export const specifiedTexts = {
  'signing in': {
    'the sign-in page, without an email': ['Email is required'],
    'the sign-in page, with a wrong email': ['Email is invalid'],
    'the code page, without a code': ['Code is required', 'The code expires in 10 minutes'],
    'the code page, with a short code': ['Code should be 6 characters'],
    'the code page, with messages': ['Code is invalid'],
    'the code page, with a wrong code': ['Invalid OTP'],
    'the answer to an expired code': ['OTP expired'],
  },
  onboarding: {
    'the onboarding page': ['Welcome', 'What is your name?'],
    'the onboarding page, without a name': ['Name is required'],
    'the onboarding page, with a wrong name': ['Name is invalid'],
    'the onboarding page, when it fails': ['Your onboarding failed due to an unexpected error'],
    'the end of onboarding': ['Welcome Nia'],
    'a toast': ['Notifications'],
  },
  'the pages of a user': {
    'the area switch of a user': ['You are here', 'Access Denied'],
    'the app': ['Home', 'Account'],
    'a page without access': ['403', 'No access', 'Home', 'Back'],
    'the sign-out page': ['Account Sign Out', 'You are about to end your session'],
    'the sign-out page, when it fails': ['Failed to Sign Out'],
  },
  'the pages of an administrator': {
    'the manager': [
      'Application',
      'Dashboard',
      'Configuration',
      'Users',
      'Account',
      'Open App',
      'API Documentation',
    ],
    'a page that fails': ['Something went wrong', 'Try Again', 'Home', 'Back'],
    'a user who is to be deleted': ['Are you sure?'],
    'a user who is to be banned': ['Pick a date'],
    'the user list': ['Search...'],
  },
  'the pages of a visitor': {
    'a page that does not exist': ['404', 'Page not found', 'Home', 'Back'],
    '/login/error?error=access_denied': ['Access Denied', 'not able to login, please try again'],
    '/login/error?error=signup_disabled': ['Account not found', 'You need an account to login'],
    '/login/error?error=unknown_error': [
      'Something went wrong',
      'Failed to login, please try again',
    ],
    '/login/error?error=banned': ['You have been banned from this application'],
    'the dialog of a demo': ['Demo Mode', 'This is a read-only demo, this action is disabled.'], // demo
  },
  'answers without a page': {
    'the answer to a user who does not exist': ['User not found'],
    'the answer to a wrong email': ['Invalid email'],
    'the answer to an old session': ['Session expired. Re-authenticate to perform this action.'],
    'the answer to unlinking the last account': ["You can't unlink your last account"],
    'the answer to a failure': ['Something went wrong'],
    'the answer to a missing file': ['Not Found'],
    'a start with wrong variables': ['Invalid environment variables', 'Invalid base URL'],
  },
} as const
