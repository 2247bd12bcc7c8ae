import { messages } from '../messages';
import { type ChatNode, type ChatThread, shownBranch } from './chat-thread';

export function exportThread(thread: ChatThread, project: string): string {
  const parts = shownBranch(thread).map(exportNode);
  return `# ${thread.title || messages.untitled}\n\n${messages.exportedFrom(project)}\n\n${parts.join('\n\n')}\n`;
}

function exportNode(node: ChatNode): string {
  switch (node.role) {
    case 'user': {
      const attached = node.attachments.map(({ name }) => `- ${name}`).join('\n');
      return `## ${messages.you}\n\n${attached === '' ? '' : `${attached}\n\n`}${node.text}`;
    }
    case 'assistant': {
      const calls = node.calls.map(({ name, input }) => `- \`${name}\` \`${input}\``).join('\n');
      const said = [node.text, calls, node.failure ?? ''].filter((part) => part !== '').join('\n\n');
      return `## ${node.model || messages.assistant}\n\n${said}`;
    }
    case 'tools':
      return node.results.map(({ text }) => `\`\`\`\`\n${text}\n\`\`\`\``).join('\n\n');
  }
}
