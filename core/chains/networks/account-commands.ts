import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import { undefinedWithoutProvider } from '@core/di/missing-provider-error';
import type { ProjectService } from '@core/files/projects/project';
import type { NotificationService } from '@core/notifications/notifications';
import { UnreadableSecretError } from '@core/storage/secrets/secret-store';
import type { DeploymentService } from '../deployments/deployments';
import type { BurnerAccounts } from './burner-accounts';
import { messages } from './messages';

/** Services that the commands use. */
export interface AccountCommandServices {
  readonly deployments: Pick<DeploymentService, 'session'>;
  readonly notifications: Pick<NotificationService, 'show'>;
  readonly projects: Pick<ProjectService, 'project'>;
  readonly quickInput: Pick<QuickInputService, 'input' | 'pick'>;
}

interface AccountCommandsOptions {
  /** Id of the chain: 'sui'. */
  readonly chain: string;
  /** Name of the chain, as shown to users: 'Sui'. */
  readonly displayName: string;
  /** User-facing description of the private key format: '64 hexadecimal digits'. */
  readonly keyForm: string;
  readonly burnerAccounts: () => Promise<BurnerAccounts<unknown>>;
  /** Copies text to the clipboard. */
  readonly copy: (text: string) => Promise<void>;
}

/**
 * The commands that create, import, export and remove a chain's burner accounts, whose keys are stored in this browser.
 */
export class AccountCommands {
  readonly #services: AccountCommandServices;
  readonly #options: AccountCommandsOptions;

  constructor(services: AccountCommandServices, options: AccountCommandsOptions) {
    this.#services = services;
    this.#options = options;
  }

  /** Creates an account and shows its address. */
  async newAccount(): Promise<void> {
    const burners = await this.#options.burnerAccounts();
    const address = await burners.create();
    await this.refresh();
    this.#say(messages.accountMade(address));
  }

  /** Asks for a private key and adds its account. */
  async importAccount(): Promise<void> {
    const burners = await this.#options.burnerAccounts();
    const key = await this.#services.quickInput.input({
      title: messages.importKey,
      prompt: messages.importKeyHint(this.#options.keyForm),
      password: true,
      validate: (text) => burners.keyProblem(text),
    });
    if (key === undefined) return;
    const address = await burners.import(key);
    await this.refresh();
    this.#say(messages.keyImported(address));
  }

  /** Copies the private key of a chosen account to the clipboard. */
  async exportAccount(): Promise<void> {
    const burners = await this.#options.burnerAccounts();
    const address = await this.#pick(burners, messages.exportKey);
    if (address === undefined) return;
    await this.#options.copy(burners.export(address));
    this.#say(messages.keyCopied(address));
  }

  /** Keys that cannot be decrypted are removed all at once, after confirmation. */
  async removeAccount(): Promise<void> {
    const burners = await this.#options.burnerAccounts().catch((error: unknown) => {
      if (error instanceof UnreadableSecretError) return error;
      throw error;
    });
    if (burners instanceof UnreadableSecretError) return this.#removeUnreadable(burners);
    const address = await this.#pick(burners, messages.removeKey);
    if (address === undefined) return;
    await burners.remove(address);
    await this.refresh();
    this.#say(messages.keyRemoved(address));
  }

  /** Reloads the accounts on the network in use. Failures are ignored, because the network code reports them. */
  async refresh(): Promise<void> {
    if (!this.#services.projects.project) return;
    const session = await this.#services.deployments
      .session(this.#options.chain)
      .catch(undefinedWithoutProvider);
    await session?.refresh().catch(() => undefined);
  }

  async #removeUnreadable(error: UnreadableSecretError): Promise<void> {
    const picked = await this.#services.quickInput.pick({
      title: messages.removeUnreadable(this.#options.displayName),
      placeholder: error.message,
      items: [
        { label: messages.keepUnreadable, icon: 'close', isYes: false },
        {
          label: messages.removeUnreadableYes,
          detail: messages.removeUnreadableDetail,
          icon: 'trash',
          isYes: true,
        },
      ],
    });
    if (!picked?.isYes) return;
    await error.remove();
    await this.refresh();
    this.#say(messages.unreadableRemoved);
  }

  async #pick({ accounts }: BurnerAccounts<unknown>, title: string): Promise<string | undefined> {
    const none = messages.noBurnerAccounts(this.#options.displayName);
    const picked = await this.#services.quickInput.pick({
      title,
      placeholder: accounts.length === 0 ? none : messages.chooseAccount,
      items: accounts.map(({ address }, index) => ({ label: messages.burner(index), description: address })),
    });
    return picked?.description;
  }

  #say(message: string): void {
    this.#services.notifications.show({ severity: 'info', message });
  }
}
