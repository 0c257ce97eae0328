/** What whoever writes or answers a review may be told. */
export const REVIEW_SENTENCES = {
  'review-closed':
    'A review can be changed for 14 days after it was written. Nothing was changed; you can still take it back.',
  'review-answered':
    'This review was changed or taken back meanwhile. Nothing was saved: read it as it stands now.',
} as const
