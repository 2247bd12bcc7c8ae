import picomatch from 'picomatch';

/**
 * Whether a path is among those that a list leaves out: one pattern a line, as in `.gitignore`, of which the last that fits
 * decides. https://git-scm.com/docs/gitignore
 */
export function ignoredPaths(lines: readonly string[]): (path: string) => boolean {
  const rules = lines.flatMap((line) => ruleOf(line.trim()));
  return (path) => rules.findLast(({ matches }) => matches(path))?.isIgnored ?? false;
}

function ruleOf(line: string): readonly { matches: (path: string) => boolean; isIgnored: boolean }[] {
  const isIgnored = !line.startsWith('!');
  const pattern = isIgnored ? line : line.slice(1);
  const bare = pattern.replace(/^(?:\.?\/)+|\/+$/g, '');
  if (bare === '' || pattern.startsWith('#')) return [];
  // A slash but at the end ties a pattern to the project's folder.
  const isTied = /^\.?\/|\/./.test(pattern);
  const glob = isTied ? bare : `**/${bare}`;
  const globs = pattern.endsWith('/') ? [`${glob}/**`] : [glob, `${glob}/**`];
  const matches = picomatch(globs, { dot: true, windows: false });
  return [{ matches: (path) => matches(path), isIgnored }];
}
