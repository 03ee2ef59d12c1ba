/** Sends an application: the only request that the site makes. */
import {
  APPLICATION_PATH,
  applicationBody,
  type ApplicationForm,
} from '../../shared/application.ts';

/** Message after the application was received, as specified. */
export const SUCCESS =
  'Application submitted successfully! Please check your email for next steps.';

/** Message after the application could not be sent, as specified. */
export const FAILURE = 'Failed to submit application. Please try again.';

/** Fragment with which the home page shows the success again. */
export const SUCCESS_FRAGMENT = '#application-submitted';

/**
 * Sends an application. Returns undefined if it was accepted, and otherwise the reason for the log: a status, or the name of an
 * error, whose message could quote the applicant.
 */
export async function sendApplication(apiBase: string, form: ApplicationForm) {
  try {
    const response = await fetch(`${apiBase}${APPLICATION_PATH}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(applicationBody(form)),
      credentials: 'omit',
      signal: AbortSignal.timeout(30_000),
    });
    if (!response.ok) return `status ${response.status}`;
    // A response without JSON comes from a misconfigured host.
    await response.json();
    return undefined;
  } catch (error) {
    return (error as Error).name;
  }
}
