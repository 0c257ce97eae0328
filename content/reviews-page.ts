export const reviewsPage = {
  title: 'Reviews | Grove Skin Studio, Redlands',
  description:
    'What clients of Grove Skin Studio in Redlands, California say after their visits: every review, newest first, with the studio’s answers.',
  heading: 'What clients say',
  intro:
    'Only whoever has been here can write one. Each stands as it was written, newest first, good or bad.',
  none: 'The first review on this page is still to come.',
  noneMore:
    'Until then nothing stands here: no sample, and no praise that no client wrote. What I do, what it costs and how it feels is on the pages of the treatments.',
  toAbout: 'Who treats your skin',
  counted: 'Every review counts in the average, also those that are not shown.',
  how: 'How a review comes here',
  steps: [
    {
      title: 'You were here',
      text: 'This page has no form. Only a visit that took place opens the way, one review for each.',
    },
    {
      title: 'Three days later I ask',
      text: 'Every client gets the same email, at most once in six months. Its link is your own and needs no account.',
    },
    {
      title: 'You say who reads it',
      text: 'A word to me alone and a word to everyone stand side by side, both as easy. You can change your review for 14 days, and take it back later too.',
    },
    {
      title: 'It stands as you wrote it',
      text: 'With your first name and an initial, the treatment and the month. I may answer below it. I can hide one for four reasons alone, none of them its stars, and this page says how many.',
    },
  ],
  elsewhere:
    'The studio states this of reviews outside this page. What clients write here is counted by itself; neither changes the other.',
} as const
