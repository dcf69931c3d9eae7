/** Where versions before the query persister stored answers. */
export const formerAnswerCache = 'sixth-man-kept-answers';
/** Images that were seen, as opposed to the product's own code. */
export const imageCache = 'sixth-man-kept-pictures';
