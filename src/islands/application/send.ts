/** The one call that the site makes, and what an applicant is told of it. */
import {
  APPLICATION_PATH,
  applicationBody,
  type ApplicationForm,
} from '../../schemas/application.ts';

export const SUCCESS =
  'Application submitted successfully! Please check your email for next steps.';
export const FAILURE = 'Failed to submit application. Please try again.';

/** Fragment with which Home tells the success again. */
export const RECEIVED = '#application-submitted';

/** Gives why it did not arrive, for the log: of an error the name alone, as its words may quote the applicant. */
export async function sendApplication(apiBase: string, form: ApplicationForm) {
  try {
    const answer = await fetch(`${apiBase}${APPLICATION_PATH}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(applicationBody(form)),
      credentials: 'omit',
      signal: AbortSignal.timeout(30_000),
    });
    if (!answer.ok) return `status ${answer.status}`;
    // What is no JSON comes from a misrouted host.
    await answer.json();
    return undefined;
  } catch (error) {
    return (error as Error).name;
  }
}
