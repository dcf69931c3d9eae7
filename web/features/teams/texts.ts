/** What both the captain and an admin fill in of a team. Product §8. */
export const teamFieldTexts = {
  name: 'Team name',
  nameRequired: 'Team name is required',
  captainEmail: "Captain's e-mail (optional)",
  captainEmailHint: 'Whoever signs in with this address is the captain, and needs no invite.',
  timeSlot: 'Time slot',
  timeSlotOptional: 'Time slot (optional)',
  timeSlotHint: 'Such as Thursdays 7:45 PM',
  timeZone: 'Time zone',
  timeZoneHint: 'A week begins on Sunday 12:00 AM here, and votes close by this clock.',
  otherZones: 'Other',
  logo: {
    change: 'Change logo',
    hint: 'Any picture up to 5MB.',
    label: 'Logo',
    remove: 'Remove logo',
    upload: 'Upload logo',
  },
} as const;
