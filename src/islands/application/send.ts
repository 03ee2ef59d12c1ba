/** The one call that the site makes, and what an applicant is told of it. */
import { trimmed, type ApplicationForm } from './rules.ts';

export const SUCCESS =
  'Application submitted successfully! Please check your email for next steps.';
export const FAILURE = 'Failed to submit application. Please try again.';

/** Fragment with which the form leaves for Home after a success, where it is told again. */
export const RECEIVED = '#application-submitted';

/** Path of the call below the API host. */
export const APPLICATION_PATH = '/api/submit-application';

/** A request without an answer for this long counts as a network error, in ms. */
const ANSWER_TIMEOUT = 30_000;

/** Why an application did not arrive. Says nothing of what the applicant typed, so it may be logged. */
export class ApplicationNotSent extends Error {
  override name = 'ApplicationNotSent';
}

/** Body of the call: exactly eight keys, values trimmed, two of them fixed. */
export function applicationBody(form: ApplicationForm) {
  const values = trimmed(form);
  return {
    name: values.fullName,
    date_of_birth: values.dateOfBirth,
    nationality: values.nationality,
    country_of_residence: values.countryOfResidence,
    email: values.email,
    phone: values.phoneNumber,
    application_type: 'basic_application',
    status: 'pending',
  } as const;
}

/**
 * Sends the application to `{apiBase}/api/submit-application`; an empty base means this origin.
 * Throws `ApplicationNotSent` for a network error, no complete answer within 30 s, a status that is not OK, and an OK
 * answer that is not JSON: a misrouted host answers so, and the applicant must not believe that it arrived.
 */
export async function sendApplication(apiBase: string, form: ApplicationForm): Promise<void> {
  try {
    const answer = await fetch(`${apiBase}${APPLICATION_PATH}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(applicationBody(form)),
      credentials: 'omit',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT),
    });
    if (!answer.ok) throw new ApplicationNotSent(`status ${answer.status}`);
    // That it is JSON is enough; nothing in it is read.
    await answer.json();
  } catch (error) {
    throw error instanceof ApplicationNotSent ? error : new ApplicationNotSent(reasonOf(error));
  }
}

/** The browser's own words may quote the answer, and the answer the applicant: only the kind of error counts. */
function reasonOf(error: unknown): string {
  const { name } = error as Error;
  // In WebKit it is a DOMException of that name.
  if (name === 'SyntaxError') return 'the answer is not JSON';
  // Older Chromium gives it the second name.
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer in time';
  return 'network error';
}
