/** What the receiver and the files for hosts agree on. */

/** The port of `receiver.js`, on the machine of nginx or Caddy. */
export const RECEIVER_PORT = 4380;

/** The header in which nginx and Caddy say from which address a request came. */
export const ADDRESS_HEADER = 'X-Real-IP';

/** Applications that one address may send in a minute: enough for an office, and for whoever presses again. */
export const PER_MINUTE = 10;
