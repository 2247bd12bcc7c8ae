import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { ConfigurationService } from '@core/configuration/configuration';
import { distinctUntilChanged, map } from 'rxjs';
import type { Network } from '../toolchain';
import type { NetworkEnvironment, NetworkEnvironmentService } from './network-environments';
import { type NamedNode, parseNodes } from './node-addresses';

/** A chain's node support. Each node becomes an environment. */
export interface OfferedNodes {
  /** Id of the chain: 'sui'. */
  readonly chain: string;
  /** Key of the setting that contains the user's nodes, in the format that {@link parseNodes} accepts. */
  readonly setting: string;
  /** Nodes available to all users. A node in the setting replaces the public node with the same name. */
  readonly publicNodes?: readonly NamedNode[];
  /** Opens a node's network. Rejects with a user-facing error if the node is not responding. */
  readonly connect: (node: NamedNode) => Promise<Network>;
  /** Additional environments for a node, such as a fork of its network. */
  readonly further?: (node: NamedNode) => readonly NetworkEnvironment[];
}

/** Id of the environment for a chain's node. Deployments are stored under this id. */
export function nodeEnvironmentId(chain: string, { name }: Pick<NamedNode, 'name'>): string {
  return `${chain}.node.${name}`;
}

/**
 * Registers the environments for a chain's nodes and updates them when the setting changes, until the returned object
 * is disposed.
 */
export function offerNodes(
  services: {
    readonly configuration: Pick<ConfigurationService, 'value$'>;
    readonly networkEnvironments: Pick<NetworkEnvironmentService, 'register'>;
  },
  { chain, setting, publicNodes = [], connect, further }: OfferedNodes,
): Disposable {
  const lifetime = new DisposableStore();
  const offered = lifetime.add(new DisposableStore());
  const environmentsOf = (node: NamedNode): readonly NetworkEnvironment[] => [
    {
      id: nodeEnvironmentId(chain, node),
      chain,
      name: node.name,
      kind: 'remote',
      connect: () => connect(node),
    },
    ...(further?.(node) ?? []),
  ];
  const text$ = services.configuration.value$(setting).pipe(map(String), distinctUntilChanged());
  lifetime.add(
    text$.subscribe((text) => {
      offered.clear();
      const nodes = new Map([...publicNodes, ...parseNodes(text)].map((node) => [node.name, node]));
      for (const one of [...nodes.values()].flatMap(environmentsOf))
        offered.add(services.networkEnvironments.register(one));
    }),
  );
  return lifetime;
}
