import { MockModelServer } from '../support/mock-model-server';
import { SuiNode } from '../support/sui-node';

/** Local servers that replace a model and a network, so that screenshots need no external connections. */
export class PictureServers {
  readonly model: MockModelServer;
  readonly sui: SuiNode;
  readonly suiAddress: string;

  private constructor(model: MockModelServer, sui: SuiNode, suiAddress: string) {
    this.model = model;
    this.sui = sui;
    this.suiAddress = suiAddress;
  }

  static async start(): Promise<PictureServers> {
    const sui = new SuiNode();
    const [model, address] = await Promise.all([MockModelServer.start(), sui.listen()]);
    return new PictureServers(model, sui, address);
  }

  stop(): void {
    this.sui.close();
    this.model.stop();
  }
}
