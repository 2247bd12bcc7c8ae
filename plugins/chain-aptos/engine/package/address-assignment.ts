import { isInside } from '@core/base/path';
import type { NamedAddresses } from '../../../move-toolchain/engine/semantics/program/addresses';
import { FRAMEWORK_ADDRESSES } from '../inline/framework/framework-extensions';
import type { GivenAddresses } from './given-addresses';
import type { MoveManifest } from './move-toml';
import { FETCHED } from './remote-package';

/** Why packages are read: for publication, or for development, which includes tests and dev addresses. */
export type Purpose = 'publish' | 'develop';

/** An address name that a Move.toml leaves unassigned (`_`). */
export interface UnassignedAddress {
  /** Folder of the package; empty for the project root. */
  readonly root: string;
  readonly packageName: string;
  readonly name: string;
}

/** An unassigned name and its value in [dev-addresses]. */
export interface DevelopedAddress extends UnassignedAddress {
  readonly address: bigint;
}

interface AssignedAddresses {
  readonly addresses: NamedAddresses;
  /** Unassigned names that use their dev addresses, except names in fetched packages. */
  readonly developed: readonly DevelopedAddress[];
  /** The package's unassigned names that have no address. */
  readonly unassigned: readonly UnassignedAddress[];
}

interface AssignmentOptions {
  /** Keyed by package folder. */
  readonly manifests: ReadonlyMap<string, MoveManifest>;
  /** Folders of a package's direct and indirect dependencies. */
  readonly dependenciesOf: (root: string) => readonly string[];
  readonly given: GivenAddresses;
  readonly purpose: Purpose;
}

/** The first placeholder address for names that are still unassigned during development. */
const FIRST_STAND_IN = 1n << 64n;

/**
 * Assigns addresses to the names in packages. An address that the user entered for a project package takes precedence.
 * An unassigned name gets the address entered for it. If there is none, it gets its dev address, or else the address
 * that all dependents of the package agree on. During development, dev addresses take precedence.
 */
export class AddressAssignment {
  readonly #options: AssignmentOptions;

  constructor(options: AssignmentOptions) {
    this.#options = options;
  }

  /** The addresses for building a package and its dependencies. */
  assign(built: string): AssignedAddresses {
    const addresses = new Map(FRAMEWORK_ADDRESSES);
    const folders = [...this.#options.dependenciesOf(built), built];
    const developed = folders.flatMap((root) => this.#developedIn(root, folders));
    for (const root of folders) this.#assignNames(addresses, root, folders);
    const unassigned = this.#openIn(built).filter(({ name }) => !addresses.has(name));
    return {
      addresses,
      developed: developed.filter(({ name, address }) => addresses.get(name) === address),
      unassigned,
    };
  }

  /** @param folders the folders of the packages in the build; the package to build comes last. */
  #assignNames(addresses: Map<string, bigint>, root: string, folders: readonly string[]): void {
    const { manifests, purpose } = this.#options;
    const manifest = manifests.get(root);
    if (!manifest) return;
    const isBuilt = root === folders.at(-1);
    const isDeveloped = purpose === 'develop';
    for (const [name, value] of manifest.addresses) {
      const developed = manifest.devAddresses.get(name);
      const assigned =
        (isDeveloped ? developed : undefined) ??
        (isInside(root, FETCHED) ? undefined : this.#givenToPackages(root, name, folders)) ??
        value ??
        this.#givenFor(root, name, folders) ??
        developed ??
        (isBuilt ? this.#givenByUsers(root, name) : undefined);
      if (assigned !== undefined) addresses.set(name, assigned);
      else if (isDeveloped && !addresses.has(name))
        addresses.set(name, FIRST_STAND_IN + BigInt(addresses.size));
    }
    if (!isDeveloped || !isBuilt) return;
    for (const [name, value] of manifest.devAddresses)
      if (!manifest.addresses.has(name) && value !== undefined) addresses.set(name, value);
  }

  #openIn(root: string): readonly UnassignedAddress[] {
    const manifest = this.#options.manifests.get(root);
    const open = [...(manifest?.addresses ?? [])].filter(([, value]) => value === undefined);
    return open.map(([name]) => ({ root, packageName: manifest?.name ?? root, name }));
  }

  #developedIn(root: string, folders: readonly string[]): readonly DevelopedAddress[] {
    if (isInside(root, FETCHED)) return [];
    return this.#openIn(root).flatMap((open) => {
      const address = this.#options.manifests.get(root)?.devAddresses.get(open.name);
      const given = this.#givenFor(root, open.name, folders);
      return address === undefined || given !== undefined ? [] : [{ ...open, address }];
    });
  }

  /** All packages in a build share one set of named addresses, so an address assigned in one package applies to all. */
  #givenFor(root: string, name: string, folders: readonly string[]): bigint | undefined {
    return this.#givenToPackages(root, name, folders) ?? this.#givenToProject(name);
  }

  #givenToPackages(root: string, name: string, folders: readonly string[]): bigint | undefined {
    const answers = [root, ...folders.toReversed()].map((folder) => this.#givenTo(folder, name));
    return answers.find((address) => address !== undefined);
  }

  #givenTo(root: string, name: string): bigint | undefined {
    return this.#options.given.ofPackages.get(root)?.get(name);
  }

  /**
   * Undefined if several packages that do not use each other leave the name unassigned, because their addresses are
   * independent.
   */
  #givenToProject(name: string): bigint | undefined {
    const { dependenciesOf, given, manifests } = this.#options;
    const owners = [...manifests.keys()].filter(
      (root) => !isInside(root, FETCHED) && this.#openIn(root).some((open) => open.name === name),
    );
    const separate = owners.filter((root) => !dependenciesOf(root).some((used) => owners.includes(used)));
    return separate.length > 1 ? undefined : given.ofProject.get(name);
  }

  /**
   * The address that all dependents of a package agree on for one of its unassigned names. Undefined if their addresses
   * differ.
   */
  #givenByUsers(root: string, name: string): bigint | undefined {
    const { dependenciesOf, manifests } = this.#options;
    const users = [...manifests].filter(([user]) => dependenciesOf(user).includes(root));
    const [value, ...others] = new Set(
      users.flatMap(([user, { addresses }]) => addresses.get(name) ?? this.#givenTo(user, name) ?? []),
    );
    return others.length === 0 ? value : undefined;
  }
}
