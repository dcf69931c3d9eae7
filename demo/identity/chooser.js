// A second click must not send a form again: the answer to the first is on its way.
let isSent = false;

addEventListener('submit', (event) => {
  if (isSent) event.preventDefault();
  isSent = true;
});

addEventListener('pageshow', () => {
  isSent = false;
});

// A picture that cannot be had leaves the initials behind it.
for (const picture of document.querySelectorAll('img')) {
  if (picture.complete && picture.naturalWidth === 0) picture.remove();
  picture.addEventListener('error', () => picture.remove());
}
