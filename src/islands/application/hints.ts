/**
 * What is wrong with what was typed, and what to type instead: said at its field when that is left. The checks themselves, and
 * their messages, are in rules.ts; a hint refuses nothing.
 */
import { ageOn, isEmail, isPhone, LONGEST_LIFE, type ApplicationField } from './rules.ts';

const EXAMPLE = '+44 7700 900123';

/** Undefined where nothing can be said beside the messages of the checks. */
export function hintFor(field: ApplicationField, typed: string, today: Date): string | undefined {
  const value = typed.trim();
  if (value === '') return undefined;
  if (field === 'phoneNumber') return phoneHint(value);
  if (field === 'email') return emailHint(value);
  return field === 'dateOfBirth' ? birthHint(value, today) : undefined;
}

function phoneHint(value: string): string | undefined {
  // The check takes it, but nobody could call it.
  const [, home] = /^\+44\s*0(.*)/.exec(value) ?? [];
  if (home) return `Leave out the 0 behind 44. Should it be +44 ${home.trim()}?`;
  if (isPhone(value)) return undefined;
  if (/\p{L}/u.test(value)) return `Leave out letters. Use digits and spaces only, like ${EXAMPLE}`;
  const plain = value
    // As Japanese keyboards write digits.
    .normalize('NFKC')
    .replace(/\(0+\)/, ' ')
    .replace(/^00/, '+')
    .replace(/[().\-–/]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (/^0/.test(plain))
    return `Start with your country code, like ${EXAMPLE} instead of 07700 900123`;
  if (isPhone(plain) && plain.startsWith('+'))
    return `${value.startsWith('00') ? 'Write + in place of 00' : 'Use digits and spaces only'}. Should it be ${plain}?`;
  if (plain.replace(/\D/g, '').length > 16) return 'A phone number has at most 16 digits';
  return `Start with + and your country code, then digits and spaces only, like ${EXAMPLE}`;
}

function emailHint(value: string): string | undefined {
  if (/\s/.test(value)) return 'Leave out the space';
  if (/[,;]/.test(value)) return 'Write one address, without a comma';
  if (value.endsWith('.')) return 'Leave out the full stop at the end';
  if (isEmail(value)) return undefined;
  const [name, host, ...others] = value.split('@');
  if (host === undefined) return 'There’s no @ in it. Write it like name@example.com';
  if (others.length > 0) return 'Use only one @, like name@example.com';
  if (name === '') return 'Write your name before the @, like name@example.com';
  return 'The part after the @ needs a dot, like example.com';
}

function birthHint(value: string, today: Date): string | undefined {
  const age = ageOn(value, today);
  if (age === undefined)
    return 'This isn’t a whole date of the calendar. Check the day, the month and the year';
  const year = Number(value.slice(0, 4));
  if (year < 1000) return 'Write the year with four digits, like 1990';
  if (age > LONGEST_LIFE) return `Check the year: ${year} is more than ${LONGEST_LIFE} years ago`;
  return age < 0 ? 'This day is still to come. Check the year' : undefined;
}
