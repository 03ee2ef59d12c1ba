/** Every address at which the firm can be reached, from its data: what /verify lists and nothing else is official. */
import type { Firm } from './data.ts';

interface Channel {
  /** What the addresses are: "Telephone". */
  label: string;
  values: {
    /** As people read it. */
    text: string;
    href?: string;
  }[];
}

const mail = (address: string) => ({ text: address, href: `mailto:${address}` });

/** The channels of a firm, in the order in which someone would compare them. Kinds that it does not have are left out. */
export function officialChannels({
  legalName,
  website,
  email,
  securityEmail,
  offices,
  licence,
  certificates,
}: Firm): Channel[] {
  const all = Object.values(offices);
  const mailboxes = [email, ...all.flatMap((office) => office.email ?? [])];
  const channels: Channel[] = [
    { label: 'Registered name', values: [{ text: legalName }] },
    { label: 'Website', values: [{ text: new URL(website).host }] },
    { label: 'Email addresses', values: mailboxes.map(mail) },
    {
      label: 'Our email addresses end in',
      values: [...mailboxes, securityEmail].map((address) => ({
        text: address.slice(address.indexOf('@')),
      })),
    },
    {
      label: 'Telephone',
      values: all.flatMap(({ phone }) => (phone ? { text: phone.display, href: phone.href } : [])),
    },
    {
      label: 'Offices',
      values: all.map(({ address }) => ({ text: address.join(', ') })),
    },
    {
      label: 'Licence',
      values: [
        { text: `${licence.number}, ${licence.regulator}` },
        { text: 'Our licence in the public register', href: licence.registerUrl },
      ],
    },
    {
      label: 'Company registry',
      values: certificates.map(({ label, href }) => ({ text: label, href })),
    },
    { label: 'Security reports', values: [mail(securityEmail)] },
  ];
  return channels
    .filter(({ values }) => values.length > 0)
    .map(({ label, values }) => ({ label, values: onceEach(values) }));
}

/** What offices share stands once. */
const onceEach = (values: Channel['values']) => [
  ...new Map(values.map((value) => [value.text, value])).values(),
];
