/** The channels on which the firm can be reached. /verify lists them, and says that no other one is official. */
import type { Firm } from './firm.ts';

/** Returns the link for an email address, or for a telephone number with its country code. */
export const contactHref = (contact: string) =>
  contact.includes('@')
    ? `mailto:${contact}`
    : `tel:${contact.replace('(0)', '').replace(/[^+\d]/g, '')}`;

const contact = (text: string) => ({ text, href: contactHref(text) });

/** Returns the channels that a firm has, in the order in which readers compare them. */
export function officialChannels(firm: Firm) {
  const { securityEmail, licence } = firm;
  const offices = Object.values(firm.offices);
  const phones = offices.flatMap(({ phone = [] }) => phone);
  const mailboxes = [firm.email, ...offices.flatMap(({ email = [] }) => email)];
  const ends = [...mailboxes, securityEmail].map((address) => address.slice(address.indexOf('@')));
  const channels: Record<string, { text: string; href?: string }[]> = {
    'Registered name': [{ text: firm.legalName }],
    Website: [{ text: new URL(firm.website).host }],
    'Email addresses': mailboxes.map(contact),
    'Our email addresses end in': ends.map((text) => ({ text })),
    Telephone: phones.map(contact),
    Offices: offices.map(({ address }) => ({ text: address.join(', ') })),
    Licence: [
      { text: `${licence.number}, ${licence.regulator}` },
      { text: 'Our licence in the public register', href: licence.registerUrl },
    ],
    'Company registry': firm.certificates.map(({ label, href }) => ({ text: label, href })),
    'Security reports': [contact(securityEmail)],
  };
  return Object.entries(channels)
    .filter(([, values]) => values.length > 0)
    .map(([label, all]) => ({
      label,
      // Offices may share a number.
      values: [...new Map(all.map((value) => [value.text, value])).values()],
    }));
}
