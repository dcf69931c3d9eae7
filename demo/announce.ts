import type { Serving } from '#server/serve.ts';
import { demoPeople } from './league/people.ts';

const listedPeople = 5;

/** Says in the terminal where to look and who can sign in; beside the log, which has stdout when nobody watches. */
export async function announce({ url, services }: Serving, { demo }: { demo: boolean }): Promise<void> {
  const out = process.stdout.isTTY ? process.stdout : process.stderr;
  const lines = [
    '',
    `  Sixth Man is ready: ${url.href}`,
    ...(demo ? await aboutDemo(url, services) : []),
    '',
  ];
  out.write(`${lines.join('\n')}\n`);
}

async function aboutDemo(url: URL, { db, config }: Serving['services']): Promise<string[]> {
  const people = (await demoPeople(db)).slice(0, listedPeople);
  const width = Math.max(...people.map((person) => person.email.length));
  return [
    '',
    '  Sign in as, with one click in the sign-in window:',
    ...people.map(
      ({ email, displayName, note }) =>
        `    ${email.padEnd(width)}  ${displayName}${note ? `, ${note}` : ''}`,
    ),
    '  or as anybody new, with the invite code HAWK-2026.',
    ...(config.mail ? [] : [`  Its emails are at ${new URL('/demo-mail', url).href}`]),
    '  Ctrl-C ends it; what you do is kept.',
  ];
}
