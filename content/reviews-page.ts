export const reviewsPage = {
  title: 'Reviews | Grove Skin Studio, Redlands',
  description:
    'What clients of Grove Skin Studio in Redlands, California say after their visits: every review, newest first, with the studio’s answers.',
  heading: 'What clients say',
  intro:
    'Only whoever has been here can write one, by a link that comes after a visit: to every client alike, at most once in six months. Each stands as it was written, newest first, good or bad.',
  none: 'The first review on this page is still to come. After a visit, whoever was here is asked for one.',
  counted: 'Every review counts in the average, also those that are not shown.',
} as const
