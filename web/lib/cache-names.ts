/** The caches that hold what was read or seen, as opposed to the product's own code. */
export const keptAnswers = 'sixth-man-kept-answers';
export const imageCache = 'sixth-man-kept-pictures';
