import { expect } from '@playwright/test';
import type { MockModelServer } from '../support/mock-model-server';
import { LookPage } from './look-page';

export class ChatPage extends LookPage {
  get assistant() {
    return this.page.getByRole('tabpanel', { name: 'AI Assistant', exact: true });
  }

  get log() {
    return this.page.getByRole('log', { name: 'Conversation' });
  }

  get message() {
    return this.page.getByRole('textbox', { name: 'Message' });
  }

  get send() {
    return this.assistant.getByRole('button', { name: 'Send', exact: true });
  }

  get stopAnswer() {
    return this.assistant.getByRole('button', { name: 'Stop', exact: true });
  }

  /** Sets up the mock server as the model provider on the first-run screen, after testing the connection. */
  async setUp(server: MockModelServer, key?: string): Promise<void> {
    const { assistant } = this;
    await assistant.getByRole('button', { name: 'Set Up Model' }).last().click();
    await assistant.getByRole('radio', { name: 'Other server' }).click();
    await assistant.getByRole('textbox', { name: 'Address' }).fill(server.address);
    if (key !== undefined) await assistant.getByLabel('Key', { exact: true }).fill(key);
    await assistant.getByRole('button', { name: 'Test Connection' }).click();
    await expect(assistant.getByText('Connected: 2 models')).toBeVisible();
    await expect(assistant.getByRole('combobox', { name: 'Model' })).toHaveValue('small-model');
    await assistant.getByRole('button', { name: 'Use This Model' }).click();
    await expect(this.message).toBeVisible();
  }

  async ask(text: string): Promise<void> {
    await this.message.fill(text);
    await this.send.click();
  }
}
