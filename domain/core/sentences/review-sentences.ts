/** What whoever writes or answers a review may be told. */
export const REVIEW_SENTENCES = {
  'review-closed':
    'A review can be changed, or written again, for 14 days after it was first written. Nothing was changed; one that stands you can still take back.',
  'review-answered':
    'This review was changed or taken back meanwhile. Nothing was saved: read it as it stands now.',
} as const
