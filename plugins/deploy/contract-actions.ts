import { errorMessage, isCancellation } from '@core/base/errors';
import type { ProjectArtifact } from '@core/chains/builds/builds';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import { failureOf } from '@core/chains/deployments/logged-transaction';
import type { DeployedContract } from '@core/chains/deployments/wire';
import type { MenuEntry } from '@host/ui/overlays/menu-entry';
import type { DeployServices } from './deploy-services';
import { messages } from './messages';

/** Actions on a listed contract that are available on every chain. */
export function contractActions(
  { builds, editor, notifications, quickInput }: DeployServices,
  session: DeploymentSession,
  contract: DeployedContract,
  newer: ProjectArtifact | undefined,
): readonly MenuEntry[] {
  const run = (work: () => Promise<unknown>) => () => {
    work().catch((error: unknown) => {
      if (!isCancellation(error)) notifications.show({ severity: 'error', message: errorMessage(error) });
    });
  };
  const rename = async () => {
    const title = messages.renameTitle(contract.name);
    const name = await quickInput.input({ title, value: contract.name });
    if (name !== undefined) await session.rename(contract.id, name);
  };
  const upgrade = async () => {
    const built = (await builds.latest(session.projectId))?.artifacts ?? [];
    const items = built
      .filter(({ chain, isAbstract }) => chain === session.chain.id && !isAbstract)
      .toSorted((a, b) => Number(b.name === contract.contract) - Number(a.name === contract.contract))
      .map((artifact) => ({ label: artifact.name, description: artifact.sourcePath, artifact }));
    if (items.length === 0) throw new Error(messages.compileFirst);
    const picked = await quickInput.pick({ title: messages.upgradeTitle(contract.name), items });
    if (!picked) return;
    const transaction = await notifications.progress(
      { title: messages.upgrading(contract.name), cancellable: true },
      (task) => session.upgrade(contract.id, picked.artifact, task),
    );
    if (transaction?.status === 'failed') {
      throw new Error(messages.upgradeFailed(contract.name, failureOf(transaction) ?? messages.noReason));
    }
    const message = messages.upgraded(contract.name, picked.label);
    if (transaction) notifications.show({ severity: 'success', message });
  };
  return [
    {
      label: contract.isPinned ? messages.unpin : messages.pin,
      icon: contract.isPinned ? 'pinned' : 'pin',
      onSelect: run(() => session.setPinned(contract.id, !contract.isPinned)),
    },
    { label: messages.rename, icon: 'edit', onSelect: run(rename) },
    { label: messages.goToSource, icon: 'go-to-file', onSelect: run(() => editor.open(contract.sourcePath)) },
    ...(contract.isProxy
      ? [{ label: messages.upgrade, icon: 'arrow-up' as const, onSelect: run(upgrade) }]
      : []),
    ...(newer && !contract.isProxy
      ? [
          {
            label: messages.useNewBuild,
            icon: 'sync',
            onSelect: run(() => session.replaceArtifact(contract.id, newer)),
          },
        ]
      : []),
    {
      label: messages.remove,
      icon: 'trash',
      danger: true,
      onSelect: run(() => session.remove(contract.id)),
    },
  ];
}
