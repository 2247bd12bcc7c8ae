import picomatch from 'picomatch';
import type { FoundryProfile } from '../settings/foundry-schema';

type Filters = Pick<
  FoundryProfile,
  'match_test' | 'no_match_test' | 'match_contract' | 'no_match_contract' | 'match_path' | 'no_match_path'
>;

/** Whether the filters in `foundry.toml` include a test in a run of all tests. The filters work as in forge. */
export function matchesFilters(
  filters: Filters,
  {
    path,
    contract,
    signature,
  }: { readonly path: string; readonly contract: string; readonly signature: string },
): boolean {
  const { match_test, no_match_test, match_contract, no_match_contract, match_path, no_match_path } = filters;
  return (
    match_test?.test(signature) !== false &&
    no_match_test?.test(signature) !== true &&
    match_contract?.test(contract) !== false &&
    no_match_contract?.test(contract) !== true &&
    (match_path === undefined || matchesGlob(match_path, path)) &&
    (no_match_path === undefined || !matchesGlob(no_match_path, path))
  );
}

/** As in forge, `*` also matches slashes. */
function matchesGlob(glob: string, path: string): boolean {
  return picomatch(glob.replace(/^\.\//, ''), { bash: true, dot: true, windows: false })(path);
}
