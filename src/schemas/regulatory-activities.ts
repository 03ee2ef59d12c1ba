export const activities = ['funds', 'brokerage', 'trusts', 'custody', 'advice'] as const;

/** Statuses for an activity, with the sentences that pages show (FSMA 2000, sections 19 and 21). */
export const statuses = {
  authorised: 'Authorised for {activities} by the {by}, number {number}.',
  registered: 'Registered for {activities} with the {by}, number {number}.',
  approved:
    'What we publish here about {activities} has been approved by {by}, number {number}, which is authorised to approve it.',
  'not-authorised': 'Not authorised for {activities}. Ask us what we may do for you there.',
} as const;
