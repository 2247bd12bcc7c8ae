import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { ConfigurationService } from '@core/configuration/configuration';
import { distinctUntilChanged, map } from 'rxjs';
import type { NetworkEnvironment, NetworkEnvironmentService } from './network-environments';
import { type NamedNode, parseNodes } from './node-addresses';

/** What a chain offers of nodes. */
export interface OfferedNodes {
  /** Setting in which somebody names nodes, as {@link parseNodes} reads them. */
  readonly setting: string;
  /** Nodes that everybody is offered; one that somebody names takes the place of that of its name. */
  readonly everybodys?: readonly NamedNode[];
  readonly environments: (node: NamedNode) => readonly NetworkEnvironment[];
}

/** Keeps the environments of a chain's nodes registered, as its setting changes, until it is disposed. */
export function offerNodes(
  services: {
    readonly configuration: Pick<ConfigurationService, 'value$'>;
    readonly networkEnvironments: Pick<NetworkEnvironmentService, 'register'>;
  },
  { setting, everybodys = [], environments }: OfferedNodes,
): Disposable {
  const lifetime = new DisposableStore();
  const offered = lifetime.add(new DisposableStore());
  const text$ = services.configuration.value$(setting).pipe(map(String), distinctUntilChanged());
  lifetime.add(
    text$.subscribe((text) => {
      offered.clear();
      const nodes = new Map([...everybodys, ...parseNodes(text)].map((node) => [node.name, node]));
      for (const one of [...nodes.values()].flatMap(environments))
        offered.add(services.networkEnvironments.register(one));
    }),
  );
  return lifetime;
}
