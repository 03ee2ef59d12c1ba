/** An applicant of the specimen, and what the form says in the end. */
export const SUCCESS =
  'Application submitted successfully! Please check your email for next steps.';
export const FAILURE = 'Failed to submit application. Please try again.';

/** Values that are accepted, by label in the order of the form. */
export const goodValues = (email = 'ada@example.com') => ({
  'Full Name': 'Ada Example',
  'Date of Birth': '1990-06-15',
  Nationality: 'United Kingdom',
  'Country of Residence': 'Another country',
  'Email Address': email,
  'Phone Number': '+44 7700 900123',
});
