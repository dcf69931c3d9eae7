/** Google's letter in one colour, on a button of ours. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M12.2 10.1v3.9h5.5c-.2 1.3-1.6 3.9-5.5 3.9-3.3 0-6-2.7-6-6.1s2.7-6.1 6-6.1c1.9 0 3.1.8 3.9 1.5l2.6-2.6C17 3 14.800 2 12.200 2 6.700 2 2.200 6.400 2.200 11.900s4.500 9.900 10 9.900c5.800 0 9.600-4 9.600-9.700 0-.7-.1-1.200-.2-1.700z" />
    </svg>
  );
}
