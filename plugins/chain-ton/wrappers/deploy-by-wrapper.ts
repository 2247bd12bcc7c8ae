import type { BuildService, ProjectArtifact } from '@core/chains/builds/builds';
import type { DeploymentService } from '@core/chains/deployments/deployments';
import type { CommandService } from '@core/commands/commands';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ScriptRunnerService } from '@core/execution/scripts/script-runner';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';
import '../engine/node-globals';
import type { DeploymentInput } from '@core/chains/deployments/deployment-session';
import { deployedDespiteFailure } from '@core/chains/deployments/logged-transaction';
import { scriptRunner } from '@core/execution/scripts/run-build-script';
import { readProjectTexts } from '@core/languages/project-texts';
import { Address } from '@ton/core';
import { tonPayload } from '../engine/payload';
import { messages } from '../messages';
import { configExpression, fieldExpression } from './config-expression';
import { runWrapper, type WrapperInit } from './run-wrapper';
import { type ConfigField, findWrappers, type Wrapper, type WrapperParameter } from './wrapper-config';

interface Services {
  readonly builds: BuildService;
  readonly commands: CommandService;
  readonly deployments: DeploymentService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
  readonly quickInput: QuickInputService;
  readonly scriptRunners: ScriptRunnerService;
}

interface QuestionServices {
  readonly quickInput: QuickInputService;
}

/** In TON. The deploy scripts in Blueprint's templates use the same amount. */
const DEPLOY_VALUE = '0.05';

/**
 * Deploys a contract with data that a project wrapper creates from the contract's configuration. The user enters the
 * configuration field by field and sees the address before anything is sent. Dismissing a question cancels the
 * deployment.
 */
export async function deployByWrapper(services: Services): Promise<void> {
  const { builds, commands, deployments, notifications, projects, quickInput } = services;
  const project = projects.project;
  if (!project) return;
  // Open the session first, so that it belongs to the same project as the contracts that are offered.
  const session = await deployments.session('ton');
  if ((await builds.latest(project.id))?.isOutdated !== false) await commands.execute('build.compile');
  const built = (await builds.latest(project.id))?.artifacts ?? [];
  const artifacts = built.filter(({ chain }) => chain === 'ton');
  if (artifacts.length === 0) throw new Error(messages.nothingCompiled);
  const files = await readProjectTexts(services, ['ts', 'tsx', 'js', 'json']);
  const wrapper = await chooseWrapper(services, findWrappers(files));
  const artifact = wrapper && (await chooseArtifact(services, artifacts, wrapper));
  if (!artifact) return;
  const config = await askConfig(services, wrapper);
  if (config === undefined) return;
  const deployArguments =
    wrapper.deployment && (await askDeployArguments(services, wrapper, wrapper.deployment));
  if (wrapper.deployment && !deployArguments) return;
  const from = session.state.account;
  const runner = await scriptRunner(services.scriptRunners, 'script.ts');
  const init = await notifications.progress(
    { title: messages.askingWrapper(wrapper.className), cancellable: true },
    (task) =>
      runWrapper(
        runner,
        {
          wrapper,
          config,
          ...(deployArguments && { deployArguments }),
          ...(from !== undefined && { from }),
          code: tonPayload(artifact).code,
          projectId: project.id,
          files,
        },
        task,
      ),
  );
  if (!init) return;
  const address = Address.parse(init.address);
  // The local network and wallets deploy only to the basechain.
  if (address.workChain !== 0) throw new Error(messages.otherWorkchain(address.workChain));
  const question = await quickInput.pick({
    title: messages.deployQuestion(artifact.name, address.toString()),
    items: [
      { label: messages.deployYes, detail: address.toString(), icon: 'rocket', isYes: true },
      { label: messages.deployNo, icon: 'close', isYes: false },
    ],
  });
  if (!question?.isYes) return;
  const { contract, transaction } = await session.deploy(artifact, deploymentInput(init));
  if (!contract) throw new Error(messages.notDeployed(artifact.name, transaction.error ?? ''));
  const partial = deployedDespiteFailure(transaction);
  notifications.show(
    partial === undefined
      ? { severity: 'success', message: messages.deployedAt(contract.name, contract.address) }
      : { severity: 'warning', message: partial },
  );
}

/** The message sent by `sendDeploy` or, if there is none, a message without a body. */
function deploymentInput({ data, message }: WrapperInit): DeploymentInput {
  if (!message) return { options: { data } };
  const { body, bounce, sendMode, value } = message;
  return {
    value,
    options: {
      data,
      ...(body !== undefined && { body }),
      ...(bounce !== undefined && { bounce: String(bounce) }),
      ...(sendMode !== undefined && { sendMode: String(sendMode) }),
    },
  };
}

async function chooseWrapper(
  { quickInput }: QuestionServices,
  wrappers: readonly Wrapper[],
): Promise<Wrapper | undefined> {
  if (wrappers.length === 0) throw new Error(messages.noWrappers);
  if (wrappers.length === 1) return wrappers[0];
  const items = wrappers.map((wrapper) => ({
    label: wrapper.className,
    file: { path: wrapper.path, type: 'file' as const },
    description: wrapper.path,
    wrapper,
  }));
  return (await quickInput.pick({ title: messages.chooseWrapper, items }))?.wrapper;
}

/**
 * The contract with the same name as the wrapper, following Blueprint's convention. If there is none, the user selects
 * a contract.
 */
async function chooseArtifact(
  { quickInput }: QuestionServices,
  artifacts: readonly ProjectArtifact[],
  { className }: Wrapper,
): Promise<ProjectArtifact | undefined> {
  const own = artifacts.find(({ name }) => name === className);
  if (own) return own;
  const items = artifacts.map((artifact) => ({
    label: artifact.name,
    description: artifact.sourcePath,
    artifact,
  }));
  return (await quickInput.pick({ title: messages.chooseContract(className), items }))?.artifact;
}

/** @returns undefined if a question was dismissed. */
async function askConfig(
  services: QuestionServices,
  { className, fields }: Wrapper,
): Promise<string | undefined> {
  const given = await askFields(services, fields, (number) =>
    messages.configField(className, number, fields.length),
  );
  return given && configExpression(given);
}

/** @returns the arguments as expressions; undefined if a question was dismissed. */
async function askDeployArguments(
  services: QuestionServices,
  { className }: Wrapper,
  parameters: readonly WrapperParameter[],
): Promise<readonly string[] | undefined> {
  const fields = parameters.flatMap((parameter) => parameter.fields);
  const given = await askFields(services, fields, (number) =>
    messages.deployField(className, number, fields.length),
  );
  let asked = 0;
  return (
    given &&
    parameters.map((parameter) => {
      const own = given.slice(asked, asked + parameter.fields.length);
      asked += own.length;
      return configExpression(own.map(({ path, expression }) => ({ path: path.slice(1), expression })));
    })
  );
}

interface GivenField {
  readonly path: readonly string[];
  readonly expression: string;
}

/** @returns undefined if a question was dismissed. */
async function askFields(
  { quickInput }: QuestionServices,
  fields: readonly ConfigField[],
  titleOf: (number: number) => string,
): Promise<readonly GivenField[] | undefined> {
  const given: GivenField[] = [];
  for (const [index, field] of fields.entries()) {
    const answer = await quickInput.input({
      title: titleOf(index + 1),
      prompt: promptOf(field),
      placeholder: typeText(field),
      ...(field.type.kind === 'amount' && !field.isOptional && { value: DEPLOY_VALUE }),
      validate: (text) => fieldExpression(field, text).problem,
    });
    if (answer === undefined) return undefined;
    given.push({ path: field.path, expression: fieldExpression(field, answer).expression ?? 'undefined' });
  }
  return given;
}

function promptOf(field: ConfigField): string {
  const name = field.path.join('.') || messages.wholeConfig;
  return field.isOptional || field.isNullable ? messages.optionalField(name) : name;
}

function typeText({ type }: ConfigField): string {
  if (type.kind === 'literals') return type.values.join(' | ');
  if (type.kind === 'amount') return messages.amountType;
  return type.kind === 'expression' ? messages.expression(type.type) : type.kind;
}
