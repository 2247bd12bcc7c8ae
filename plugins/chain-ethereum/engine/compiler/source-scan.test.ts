import { describe, expect, it } from 'vitest';
import { scanSource } from './source-scan';

const paths = (content: string) => scanSource(content).imports.map(({ path }) => path);
const pragmas = (content: string) => scanSource(content).pragmas.map(({ text }) => text);

describe('scanSource', () => {
  it('finds imports in every syntax variant', () => {
    const content = `
      import "./a.sol";
      import './b.sol' as B;
      import * as C from "c.sol";
      import {D, E as F} from "@scope/d.sol";
      import { /* ; from "no.sol" */ G } // import "no.sol";
        from "g.sol";`;
    expect(paths(content)).toEqual(['./a.sol', './b.sol', 'c.sol', '@scope/d.sol', 'g.sol']);
  });

  it('finds no imports in comments, strings or names', () => {
    const content = `
      // import "no.sol";
      /* pragma solidity ^0.1.0; import "no.sol"; */
      contract A { string s = "import 'no.sol';"; uint important; bytes b = hex"00"; string t = 'it\\'s "no.sol"'; }`;
    expect(scanSource(content)).toEqual({ imports: [], pragmas: [] });
  });

  it('finds version pragmas but no other pragmas', () => {
    const content =
      'pragma abicoder v2; pragma solidity /* any */ >=0.6.0\n  <0.9.0;\npragma experimental ABIEncoderV2;';
    expect(pragmas(content)).toEqual(['>=0.6.0\n  <0.9.0']);
  });

  it('returns positions even for a file with syntax errors', () => {
    const content = '/* ü */ import "x.sol"; pragma solidity ^0.8.0; import "never';
    const { imports, pragmas } = scanSource(content);
    expect(imports.map(({ from, to }) => content.slice(from, to))).toEqual(['"x.sol"']);
    expect(pragmas.map(({ from, to }) => content.slice(from, to))).toEqual(['pragma solidity ^0.8.0;']);
    expect(scanSource('pragma solidity ^0.8.0')).toEqual({ imports: [], pragmas: [] });
  });
});
