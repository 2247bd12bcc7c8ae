import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { describe, expect, it } from 'vitest';
import { MerlinTranscript } from './merlin-transcript';

describe('MerlinTranscript', () => {
  it('returns the same challenge as the merlin crate’s equivalence test', () => {
    const transcript = new MerlinTranscript(utf8ToBytes('test protocol'));
    transcript.append('some label', utf8ToBytes('some data'));
    expect(bytesToHex(transcript.challenge('challenge', 32))).toBe(
      'd5a21972d0d5fe320c0d263fac7fffb8145aa640af6e9bca177c03c7efcf0615',
    );
  });
});
