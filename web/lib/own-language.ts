import type { ErrorReply, FieldIssue } from '#contract/errors.ts';
import { errorText, reasonText } from '#contract/reasons.ts';

/** An error reply with its messages in the language of this client; where it lacks a text, the server's stays. */
export function inOwnLanguage(reply: ErrorReply): ErrorReply {
  const issues = reply.issues?.map(issueInOwnLanguage);
  const message = errorText({ ...reply, issues }) ?? reply.message;
  return { ...reply, message, ...(issues && { issues }) };
}

function issueInOwnLanguage(issue: FieldIssue): FieldIssue {
  return { ...issue, message: reasonText(issue) ?? issue.message };
}
