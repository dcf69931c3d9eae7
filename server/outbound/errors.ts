import { type Reason, reasonText } from '#contract/reasons.ts';

/** The URL may not be used at all; the reason is for the person who gave it and never holds the URL. */
export class UrlRefused extends Error {
  override name = 'UrlRefused';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reasonText(reason) ?? reason.code);
    this.reason = reason;
  }
}

/** The URL could not be read this time. The reason never holds it. */
export class UrlUnreachable extends Error {
  override name = 'UrlUnreachable';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reasonText(reason) ?? reason.code);
    this.reason = reason;
  }
}
