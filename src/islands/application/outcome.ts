/** What an applicant is told in the end, and how Home learns that there is something to repeat. */
export const SUCCESS =
  'Application submitted successfully! Please check your email for next steps.';

export const FAILURE = 'Failed to submit application. Please try again.';

/** Fragment with which the modal leaves for Home after a success; it goes from the address at once. */
export const RECEIVED = '#application-submitted';
