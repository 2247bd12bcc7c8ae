import { expect } from 'vitest';
import { SolidityCompiler } from '../../plugins/chain-ethereum/engine/compiler/solidity-compiler';
import { modulesForTests } from '../../plugins/chain-ethereum/engine/engine-for-tests';
import {
  type CompilerPreferences,
  defaultPreferences,
} from '../../plugins/chain-ethereum/engine/settings/compiler-settings';
import { comparableBuild } from './comparable-build';
import { RandomSolidityProject } from './random-solidity-project';

interface EditedProject {
  readonly seed: number;
  /** Initial number of files. */
  readonly size: number;
  readonly edits: number;
  readonly preferences?: Partial<CompilerPreferences>;
}

type LoadSolc = typeof modulesForTests.loadSolc;

const loaded = new Map<string, ReturnType<LoadSolc>>();
/** Loads each compiler once; every full compilation starts a new instance of it. */
const loadSolc: LoadSolc = (version) => {
  const parts = loaded.get(version) ?? modulesForTests.loadSolc(version);
  loaded.set(version, parts);
  return parts;
};

/**
 * Edits a random project repeatedly. Expects an incremental compiler and a new compiler to produce the same builds.
 *
 * @returns the total number of artifacts over all states of the project.
 */
export async function compareWithFullCompile({
  seed,
  size,
  edits,
  preferences: changed,
}: EditedProject): Promise<number> {
  const modules = { ...modulesForTests, loadSolc };
  const preferences = { ...defaultPreferences, ...changed };
  const project = new RandomSolidityProject(seed, size);
  const compiler = new SolidityCompiler(modules);
  const history = [`seed ${seed}`];
  let artifacts = 0;
  for (let edit = 0; edit <= edits; edit++) {
    if (edit > 0) history.push(project.edit());
    const request = { files: project.files, preferences };
    const incremental = await compiler.compile(request);
    const full = await new SolidityCompiler(modules).compile(request);
    expect(comparableBuild(incremental), history.join('\n')).toEqual(comparableBuild(full));
    artifacts += full.artifacts.length;
  }
  return artifacts;
}
