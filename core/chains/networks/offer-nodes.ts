import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { ConfigurationService } from '@core/configuration/configuration';
import { distinctUntilChanged, map } from 'rxjs';
import type { Network } from '../toolchain';
import type { NetworkEnvironment, NetworkEnvironmentService } from './network-environments';
import { type NamedNode, parseNodes } from './node-addresses';

/** The nodes that a chain offers as environments. */
export interface OfferedNodes {
  /** Id of the chain: 'sui'. */
  readonly chain: string;
  /** Key of the setting in which users name nodes, as {@link parseNodes} reads them. */
  readonly setting: string;
  /** Offered to all users. A node of the setting replaces the one with the same name. */
  readonly publicNodes?: readonly NamedNode[];
  /** Opens the network of a node. Rejects in words if the node does not answer. */
  readonly connect: (node: NamedNode) => Promise<Network>;
  /** Further environments of a node, such as a fork of its network. */
  readonly further?: (node: NamedNode) => readonly NetworkEnvironment[];
}

/** Id of the environment of a chain's node. Deployments are stored under it. */
export function nodeEnvironmentId(chain: string, { name }: Pick<NamedNode, 'name'>): string {
  return `${chain}.node.${name}`;
}

/** Keeps the environments of a chain's nodes registered, as its setting changes, until it is disposed. */
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
