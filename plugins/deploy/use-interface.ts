import type { ContractInterface } from '@core/chains/contract-interface';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import type { DeployedContract } from '@core/chains/deployments/wire';
import type { Artifact } from '@core/chains/toolchain';
import { useEffect, useState } from 'react';

/** A compiled contract's interface; undefined until it has loaded. */
export function useInterface(
  session: DeploymentSession,
  artifact: Artifact | undefined,
): ContractInterface | undefined {
  const [described, setDescribed] = useState<readonly [Artifact, ContractInterface]>();
  useEffect(() => {
    if (!artifact) return;
    let isCurrent = true;
    session.describe(artifact).then(
      (found) => isCurrent && setDescribed([artifact, found]),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [session, artifact]);
  return artifact && described?.[0] === artifact ? described[1] : undefined;
}

/**
 * A deployed contract's compiled code. Undefined until it has been read; 'lost' if it is not stored in this browser.
 */
export function useArtifact(
  session: DeploymentSession,
  contract: DeployedContract,
): Artifact | 'lost' | undefined {
  const [found, setFound] = useState<readonly [string, Artifact | 'lost']>();
  const { codeHash } = contract;
  useEffect(() => {
    let isCurrent = true;
    session.artifactOf(contract).then(
      (artifact) => isCurrent && setFound([contract.codeHash, artifact ?? 'lost']),
      () => isCurrent && setFound([contract.codeHash, 'lost']),
    );
    return () => {
      isCurrent = false;
    };
  }, [session, contract]);
  return found?.[0] === codeHash ? found[1] : undefined;
}
