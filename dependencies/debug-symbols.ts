import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';

// Offsets in the header of an ELF file of 64 bits, and of a segment in its table.
const elf64LittleEndian = Buffer.from('\x7fELF\x02\x01', 'latin1');
const segmentsOffset = 0x20;
const sectionsOffset = 0x28;
const segmentSize = 0x36;
const segmentCount = 0x38;
const sectionCount = 0x3c;
const sectionOfNames = 0x3e;
const fileOffset = 0x08;
const fileSize = 0x20;

/**
 * The bytes of a program (ELF, 64 bits) that are loaded when it runs: its segments. Symbols and line numbers for a debugger
 * come after them, and only the table of sections refers to those. Null when this is no such program, or has nothing after its
 * segments.
 */
export function withoutDebugSymbols(program: Buffer): Buffer | null {
  if (!program.subarray(0, elf64LittleEndian.length).equals(elf64LittleEndian)) return null;
  const end = endOfSegments(program);
  if (end >= program.length) return null;
  const rest = Buffer.from(program.subarray(0, end));
  rest.writeBigUInt64LE(0n, sectionsOffset);
  rest.writeUInt16LE(0, sectionCount);
  rest.writeUInt16LE(0, sectionOfNames);
  return rest;
}

function endOfSegments(program: Buffer): number {
  const table = Number(program.readBigUInt64LE(segmentsOffset));
  const size = program.readUInt16LE(segmentSize);
  const ends = Array.from({ length: program.readUInt16LE(segmentCount) }, (_, index) => {
    const segment = table + index * size;
    return Number(
      program.readBigUInt64LE(segment + fileOffset) + program.readBigUInt64LE(segment + fileSize),
    );
  });
  return Math.max(...ends);
}

/** Removes the debug symbols from a file by replacing it: the file may be the running program, which keeps the old one open. */
export function removeDebugSymbols(path: string): void {
  const smaller = withoutDebugSymbols(readFileSync(path));
  if (!smaller) return;
  const beside = `${path}.smaller`;
  writeFileSync(beside, smaller, { mode: statSync(path).mode });
  renameSync(beside, path);
}
