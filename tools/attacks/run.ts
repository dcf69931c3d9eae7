import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

/*
 * `npm run attack -- fuzz --count=1000000 --seed=1`: the tests of tools/attacks/fuzz with figures of their own (tools/attacks/settings.ts).
 * The unit suite runs the same tests with the short form's figures.
 */
const { tokens } = parseArgs({ strict: false, allowPositionals: true, tokens: true });
const folders = tokens.flatMap((token) =>
  token.kind === 'positional' ? [`tools/attacks/${token.value}`] : [],
);
const figures = tokens.flatMap((token) =>
  token.kind === 'option' ? [[`ATTACK_${token.name.toUpperCase()}`, token.value ?? '1'] as const] : [],
);
const vitest = spawn('vitest', ['run', '--reporter=verbose', ...folders], {
  stdio: 'inherit',
  env: { ...process.env, ...Object.fromEntries(figures) },
});
vitest.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
