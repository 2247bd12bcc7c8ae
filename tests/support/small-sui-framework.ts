/** Text files of a Move package, by path. */
type PackageFiles = Readonly<Record<string, string>>;

/**
 * A minimal Sui framework for tests of plain Move, because Sui's framework is not part of this repository. It has the
 * same folders as Sui's repository.
 */
export function smallFramework(subdir: string): PackageFiles {
  return subdir.endsWith('move-stdlib') ? STANDARD : SUI;
}

const STANDARD: PackageFiles = {
  'Move.toml':
    '[package]\nname = "MoveStdlib"\nedition = "2024"\npublished-at = "0x1"\n\n[addresses]\nstd = "0x1"\n',
  'sources/unit_test.move':
    '#[test_only]\nmodule std::unit_test;\n\n/// Keeps modules with tests from being published.\npublic native fun poison();\n',
  'sources/vector.move': `#[defines_primitive(vector)]
module std::vector;

#[bytecode_instruction]
public native fun empty<Element>(): vector<Element>;

#[bytecode_instruction]
public native fun length<Element>(v: &vector<Element>): u64;

#[bytecode_instruction]
public native fun pop_back<Element>(v: &mut vector<Element>): Element;

#[bytecode_instruction]
public native fun destroy_empty<Element>(v: vector<Element>);

/// From the last to the first, which is enough for sums.
public macro fun do<$T>($v: vector<$T>, $f: |$T|) {
    let mut v = $v;
    while (v.length() > 0) { $f(v.pop_back()) };
    v.destroy_empty();
}
`,
};

const SUI: PackageFiles = {
  'Move.toml':
    '[package]\nname = "Sui"\nedition = "2024"\npublished-at = "0x2"\n\n[dependencies]\nMoveStdlib = { local = "../move-stdlib" }\n\n[addresses]\nsui = "0x2"\n',
  'sources/nothing.move': 'module sui::nothing;\n',
};
