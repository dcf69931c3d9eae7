// A second click must not send a form again: the answer to the first is on its way.
let sent = false;

addEventListener('submit', (event) => {
  if (sent) event.preventDefault();
  sent = true;
});

addEventListener('pageshow', () => {
  sent = false;
});

// A picture that cannot be had leaves the initials behind it.
for (const picture of document.querySelectorAll('img')) {
  if (picture.complete && picture.naturalWidth === 0) picture.remove();
  picture.addEventListener('error', () => picture.remove());
}
