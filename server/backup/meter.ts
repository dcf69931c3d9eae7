import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { asError } from '#server/node-errors.ts';

export type Measure = { readonly rows: number; readonly bytes: number; readonly sha256: string };

const newline = 10;

/**
 * A transform that passes on COPY's text format unchanged and reports its measurements at the end; an error that `onMeasure`
 * throws fails the stream. Each row is one line, because a line break within a value is escaped as `\n`.
 */
export function createMeter(onMeasure: (measure: Measure) => void): Transform {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) rows += 1;
      pass(null, chunk);
    },
    flush(pass) {
      try {
        onMeasure({ rows, bytes, sha256: hash.digest('hex') });
        pass();
      } catch (error) {
        pass(asError(error));
      }
    },
  });
}
