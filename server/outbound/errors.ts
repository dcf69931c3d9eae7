import { type Reason, reasonText } from '#contract/reasons.ts';

/** The address may not be used at all; the reason is for the person who gave it and never holds the address. */
export class UrlRefused extends Error {
  override name = 'UrlRefused';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reasonText(reason) ?? reason.code);
    this.reason = reason;
  }
}

/** What is behind the address could not be had this time. The reason never holds the address. */
export class UrlUnreachable extends Error {
  override name = 'UrlUnreachable';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reasonText(reason) ?? reason.code);
    this.reason = reason;
  }
}
